import { h } from "../dom.js";
import { isStyled, running, tellBegun, tellFailed } from "../failed.js";
import { addIcon } from "../icon_link.js";
import { languageFor } from "../languages.js";
import { useMessages } from "../messages.js";
import { loadScript } from "../script.js";
import { loadFrameTexts } from "../translation.js";
import { textsFor } from "../texts_for.js";
import { refusal } from "./faults.js";
import { Host } from "./host.js";
import { makeParts } from "./parts.js";
import { Player } from "./player.js";
import { readHash, readValues } from "./request.js";

/* global AYLA_BUILD -- put in by the build */

/** Where the whole page is: beside this one, also in a folder of files. */
const home = new URL("./index.html", location.href.split("#")[0]).href;

/** The language that parameters ask for. @param {Map<string, string>} params */
const languageOf = (params) => languageFor(readValues(params).values.get("lang") ?? "auto", navigator.languages);

/** A board by itself, for the frame of another page. Nothing is stored. */
class Frame {
  #player;
  #host = new Host({ player: () => this.#player, load: (read) => this.#load(read, {}) });
  #spoken = null;
  /** The last of what was asked for: an earlier one that only now has its texts comes to nothing. */
  #asked = 0;

  async begin() {
    let { hash } = location;
    const texts = this.#speak(languageOf(readHash(hash).params));
    try {
      const parts = await makeParts(() => loadScript("engine.js", () => globalThis.aylaEngineSource?.[AYLA_BUILD]));
      await texts;
      // The page around may have set another address meanwhile.
      while (hash !== location.hash) {
        hash = location.hash;
        await this.#speakAs(readHash(hash).params);
      }
      const root = h("main");
      document.body.append(root);
      this.#player = new Player({
        ...parts,
        root,
        home,
        onmessage: (message) => this.#host.tell(message),
      });
      this.#show(readHash(hash), { first: true, quiet: true });
      tellBegun(isStyled());
      this.#host.begin();
      window.addEventListener("hashchange", () => this.#load(readHash(location.hash), { first: true }));
    } catch (error) {
      await texts.catch(() => {});
      tellFailed(document.body, error);
    }
  }

  /** Speaks a language from the next load on. */
  async #speak(wanted) {
    this.#spoken = { wanted, ...(await textsFor(wanted, loadFrameTexts)) };
    useMessages(this.#spoken.texts, this.#spoken.language);
  }

  /** Speaks the language asked for. Where no texts come, those that are there stay. */
  async #speakAs(params) {
    const wanted = languageOf(params);
    if (wanted !== this.#spoken.language) await this.#speak(wanted).catch(() => {});
  }

  async #load(read, how) {
    const asked = ++this.#asked;
    if (how.first || read.params.has("lang")) await this.#speakAs(read.params);
    return asked === this.#asked ? this.#show(read, how) : [refusal("type", "overtaken")];
  }

  #show({ params, faults }, how) {
    const player = this.#player;
    const { texts, language } = this.#spoken;
    document.documentElement.lang = language;
    player.setTexts(texts, language);
    const told = player.load(params, { ...how, faults: [...faults, ...this.#missing(params)] });
    this.#dress(player.request.theme);
    return told;
  }

  /** What is to be told where a language was asked for by name and its texts did not come. */
  #missing(params) {
    const value = readValues(params).values.get("lang") ?? "auto";
    if (value === "auto" || value === this.#spoken.language) return [];
    return [{ parameter: "lang", field: "lang", code: "not-loaded", value }];
  }

  #dress(theme) {
    if (document.documentElement.dataset.theme === theme) return;
    document.documentElement.dataset.theme = theme;
    this.#player.repaint();
  }
}

running();
addIcon();
new Frame().begin();

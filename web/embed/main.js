import { h } from "../dom.js";
import { tellFailed } from "../failed.js";
import { addIcon } from "../icon_link.js";
import { languageFor } from "../languages.js";
import { useMessages } from "../messages.js";
import { loadScript } from "../script.js";
import { loadFrameTexts } from "../translation.js";
import { textsFor } from "../texts_for.js";
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
    const read = readHash(location.hash);
    const texts = this.#speak(languageOf(read.params));
    try {
      const parts = await makeParts(() => loadScript("engine.js", () => globalThis.aylaEngineSource?.[AYLA_BUILD]));
      await texts;
      const root = h("main");
      document.body.append(root);
      this.#player = new Player({
        ...parts,
        root,
        home,
        onmessage: (message) => this.#host.tell(message),
      });
      await this.#load(read, { first: true, quiet: true });
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

  async #load({ params, faults }, how) {
    const asked = ++this.#asked;
    const stays = !how.first && !params.has("lang");
    const wanted = stays ? this.#spoken.wanted : languageOf(params);
    // Where no texts come, those that are there stay.
    if (wanted !== this.#spoken.wanted) await this.#speak(wanted).catch(() => {});
    if (asked !== this.#asked) return [];
    const player = this.#player;
    const { texts, language } = this.#spoken;
    document.documentElement.lang = language;
    player.setTexts(texts, language);
    const told = player.load(params, { ...how, faults });
    this.#dress(player.request.theme);
    return told;
  }

  #dress(theme) {
    if (document.documentElement.dataset.theme === theme) return;
    document.documentElement.dataset.theme = theme;
    this.#player.repaint();
  }
}

addIcon();
new Frame().begin();

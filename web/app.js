import { following } from "./game.js";
import { listenToKeys } from "./keys.js";
import { languageFor, languages } from "./languages.js";
import { isEarlier, parseLink } from "./link.js";
import { t, useMessages } from "./messages.js";
import { Notices } from "./notices.js";
import { linkOf, openingOf, readPasted } from "./opening.js";
import { shareNotice } from "./panels/share.js";
import { Start } from "./panels/start.js";
import { firstSeats, parseSeats } from "./seats.js";
import { parseSettings } from "./settings.js";
import * as storage from "./storage.js";
import { Table } from "./table.js";
import { Thinker } from "./thinker.js";
import { loadLanguage } from "./translation.js";

/** Browsers refuse an address that changes too often. */
const ADDRESS_EVERY_MS = 500;

/** Whether the reader reloaded the page, and did not come by a link. */
const wasReloaded = () => performance.getEntriesByType?.("navigation")[0]?.type === "reload";

/** The page: the choice of games or one game's table, the address, and what is kept for the next visit. */
export class App {
  #root;
  #engine;
  #infos;
  #notices = new Notices();
  #thinker;
  /** The most milliseconds that a level thinks about a move. */
  #mostMs;
  #settings;
  #start = null;
  #table = null;
  #addressTimer = 0;
  #address = "";
  #last = { id: undefined, seats: firstSeats(), target: undefined };

  constructor(root, engine) {
    this.#root = root;
    this.#engine = engine;
    this.#infos = engine.games();
    const levels = engine.levels();
    this.#mostMs = (level) => levels.find((each) => each.level === level).mostMs;
    this.#thinker = new Thinker({
      mostMs: this.#mostMs,
      onbroken: (again) => this.#notices.show(t(again ? "notice.worker-replaced" : "notice.worker-broken"), "worker"),
    });
    const { settings, faults } = parseSettings(storage.load("settings"));
    this.#settings = settings;
    const { seats, fault } = parseSeats(storage.load("seats"));
    this.#last.seats = seats;
    for (const each of [...faults, fault].filter(Boolean)) this.#notices.fault("notice.setting", each);
    this.#theme();
  }

  /** Opens what the address says, else the game that was under way, else the choice of games. */
  begin() {
    listenToKeys(this.#root);
    window.addEventListener("hashchange", (event) => this.#followAddress(new URL(event.newURL).hash));
    let saved = readSaved();
    if (saved?.unreadable) {
      this.#notices.fault("notice.saved", { field: "game", code: "unreadable" });
      saved = null;
    }
    // The address may be one that this page wrote itself, in which case the saved game is as new or newer. A reload
    // can even ask for an address from a few moves before, if the last one was written while it began.
    const address = location.hash.slice(1);
    const own = saved && (address === saved.address || (wasReloaded() && isEarlier(address, saved.link)));
    if (!own && this.#openHash(location.hash)) return;
    if (saved && this.#openText(saved.link, "notice.saved")) return;
    if (own && this.#openHash(location.hash)) return;
    this.#showStart();
  }

  /** The address was changed by hand, by a link, or by the page around this one. */
  #followAddress(hash) {
    if (hash.slice(1) !== this.#address) this.#openHash(hash);
  }

  /** @returns whether a game was opened */
  #openHash(hash) {
    return hash.replace(/^#/, "") !== "" && this.#openText(hash, "notice.link");
  }

  #openText(hash, notice) {
    const read = parseLink(hash);
    if (!read) return false;
    return this.#openRead(read, notice);
  }

  #openRead(read, notice) {
    const result = read.error ? read : openingOf(read.link, this.#infos);
    const fault = result.error ?? this.#openGame(result.opening);
    if (fault) {
      this.#notices.fault(notice, fault);
      return false;
    }
    // What could not be opened before is no longer of interest, unless this game only stands in for it.
    if (notice !== "notice.saved") {
      this.#notices.clear("notice.link");
      this.#notices.clear("notice.text");
    }
    return true;
  }

  /** @returns {object | null} the fault that kept the game from being opened; what was shown before stays */
  #openGame(opening) {
    if (this.#table) return this.#table.open(opening);
    const table = new Table({
      engine: this.#engine,
      thinker: this.#thinker,
      mostMs: this.#mostMs,
      notices: this.#notices,
      settings: this.#settings,
      infoOf: this.#infoOf,
      change: (name, value) => this.#change(name, value),
      leave: () => this.#showStart(),
      again: () => this.#again(),
      share: () => this.#share(),
      keep: () => this.#keep(),
    });
    this.#table = table;
    const fault = table.open(opening);
    if (fault) {
      table.close();
      this.#table = null;
      // The notices' place is in the view that is shown.
      this.#start?.element.querySelector(".start-head").after(this.#notices.element);
      return fault;
    }
    this.#start?.close();
    this.#start = null;
    this.#show(table.element);
    return null;
  }

  /** Changes the view; who was in the last one is led to the title of the new. */
  #show(element) {
    const inside = this.#root.contains(document.activeElement);
    this.#root.replaceChildren(element);
    if (inside) element.querySelector("h1").focus();
    window.scrollTo(0, 0);
  }

  #infoOf = (id) => this.#infos.find((info) => info.id === id);

  #again() {
    const { game, view } = this.#table.session;
    // Also while the last ply is still shown: the game is decided, and a match counts it.
    this.#table.open(following(game, view.result));
  }

  #showStart() {
    clearTimeout(this.#addressTimer);
    this.#addressTimer = 0;
    const game = this.#table?.session.game;
    if (game) this.#last = { id: game.id, seats: { ...game.seats }, target: game.match?.target };
    this.#table?.close();
    this.#table = null;
    this.#start?.close();
    const saved = readSaved();
    this.#start = new Start({
      engine: this.#engine,
      infos: this.#infos,
      notices: this.#notices,
      settings: this.#settings,
      last: this.#last,
      under: saved?.link && game ? t(`game.${this.#infoOf(game.id).family}.name`) : null,
      change: (name, value) => this.#change(name, value),
      goOn: () => this.#openText(saved.link, "notice.saved"),
      play: (opening) => {
        storage.save("seats", JSON.stringify(opening.seats));
        const fault = this.#openGame(opening);
        if (fault) this.#notices.fault("notice.text", fault);
      },
      read: (text) => this.#openRead(readPasted(text), "notice.text"),
    });
    this.#show(this.#start.element);
    document.title = t("app.title");
    this.#setAddress("");
  }

  /** Keeps the game for a reload, in storage and in the address. */
  #keep() {
    const link = this.#link();
    storage.save("game", JSON.stringify({ link, address: this.#addressTimer ? this.#address : link }));
    if (this.#addressTimer || link === this.#address) return;
    this.#writeAddress();
  }

  #link() {
    const { game } = this.#table.session;
    return linkOf(game, this.#infoOf(game.id));
  }

  /** Writes the address now, and what changes meanwhile a little later. */
  #writeAddress() {
    const link = this.#link();
    this.#setAddress(link);
    storage.save("game", JSON.stringify({ link, address: link }));
    this.#addressTimer = setTimeout(() => {
      this.#addressTimer = 0;
      // Another address may have come meanwhile, about to be followed.
      const own = location.hash.slice(1) === this.#address;
      if (own && this.#table && this.#link() !== this.#address) this.#writeAddress();
    }, ADDRESS_EVERY_MS);
  }

  #setAddress(text) {
    this.#address = text;
    try {
      history.replaceState(null, "", text ? `#${text}` : location.href.split("#")[0]);
    } catch {
      // A frame may not be allowed to; the link can still be copied.
    }
  }

  #change(name, value) {
    this.#settings[name] = value;
    storage.save("settings", JSON.stringify(this.#settings));
    if (name === "theme") this.#theme();
    if (name === "speed") this.#table?.setSpeed(value);
    if (name === "language") this.#speak();
  }

  /** Another language: everything on the page is made anew. */
  async #speak() {
    const wanted = languageFor(this.#settings.language, navigator.languages);
    try {
      useMessages(await loadLanguage(wanted), wanted);
    } catch {
      this.tellMissing(wanted);
      return;
    }
    // A later choice may have come first.
    if (wanted !== languageFor(this.#settings.language, navigator.languages)) return;
    this.#renew();
  }

  tellMissing(language) {
    const { name } = languages.find(({ id }) => id === language);
    this.#notices.show(t("notice.language", { language: name }), "language");
  }

  /** Makes the view anew as it is; who was at the choice of language stays there. */
  #renew() {
    const chose = document.activeElement?.name === "language";
    const { scrollY } = window;
    this.#notices.clear();
    if (this.#table) {
      const text = this.#link();
      this.#table.close();
      this.#table = null;
      this.#openText(text, "notice.saved");
    } else {
      this.#last = this.#start.chosen;
      this.#showStart();
    }
    if (!chose) return;
    const select = this.#root.querySelector("[name=language]");
    select.closest("details")?.setAttribute("open", "");
    select.focus();
    window.scrollTo(0, scrollY);
  }

  #theme() {
    document.documentElement.dataset.theme = this.#settings.theme;
    this.#table?.repaint();
    this.#start?.repaint();
  }

  /** Shows the link, and puts it on the clipboard where that is allowed. */
  #share() {
    const url = `${location.href.split("#")[0]}#${this.#link()}`;
    const table = this.#table;
    const closed = () => this.#root.querySelector("[data-action=link]")?.focus();
    const { element, copy } = shareNotice(url, () => table.wantedPicture(), closed);
    this.#notices.clear("share");
    this.#notices.element.append(element);
    copy();
  }
}

/**
 * The game that was under way, as it was kept: its link, and the address that went with it; null if there is none.
 *
 * @returns {{ link: string, address: string } | { unreadable: true } | null}
 */
function readSaved() {
  const text = storage.load("game");
  if (text === null) return null;
  try {
    const { link, address } = JSON.parse(text);
    if (typeof link === "string") return { link, address };
  } catch {
    // Told by whoever asks.
  }
  return { unreadable: true };
}

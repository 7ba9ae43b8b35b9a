import { engineSource } from "./engine_source.js";
import { following } from "./game.js";
import { Keeper } from "./keeper.js";
import { keyOf, readKept } from "./kept.js";
import { listenToKeys } from "./keys.js";
import { languages } from "./languages.js";
import { formatLink, isEarlier, parseLink } from "./link.js";
import { t, useMessages } from "./messages.js";
import { Notices } from "./notices.js";
import { linkOf, openingOf, readPasted } from "./opening.js";
import { shareNotice } from "./panels/share.js";
import { Start } from "./panels/start.js";
import { opened, Rooms } from "./rooms.js";
import { firstSeats, parseSeats } from "./seats.js";
import { tableMiB } from "./search.js";
import { inTime } from "./script.js";
import { parseSettings, withSetting } from "./settings.js";
import { Sound } from "./sound.js";
import * as storage from "./storage.js";
import { Table } from "./table.js";
import { Thinker } from "./thinker.js";
import { loadLanguage } from "./translation.js";

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
  #sound;
  #start = null;
  /** What was handed out last. */
  #shared = null;
  #table = null;
  #rooms = new Rooms({
    kit: () => this.#kit(),
    wayBack: () => this.#wayBack(),
    clear: () => this.#clear(),
    opens: () => this.#forgetFaults(),
    show: (view) => this.#showRoom(view),
    missing: () => this.#tellMissingRoom(),
  });
  /** A game is just coming to the table: what it goes through until it lies there is not kept. */
  #opening = false;
  #keeper;
  /** A game that is kept nowhere, to be gone on with from the choice of games. */
  #goOn = null;
  /** The language chosen last, which may still be on its way. */
  #wanted = null;
  #last = { id: undefined, seats: firstSeats(), target: undefined, begins: "S" };

  constructor(root, engine) {
    this.#root = root;
    this.#engine = engine;
    this.#infos = engine.games();
    const levels = engine.levels();
    this.#mostMs = (level) => levels.find((each) => each.level === level).mostMs;
    this.#thinker = new Thinker({
      source: async () => engineSource,
      tableMiB: tableMiB(window !== window.top),
      mostMs: this.#mostMs,
      onbroken: (again) => this.#notices.show(t(again ? "notice.worker-replaced" : "notice.worker-broken"), "worker"),
    });
    const { settings, faults } = parseSettings(storage.load("settings"));
    this.#settings = settings;
    this.#sound = new Sound(settings.sound === "on");
    const { seats, fault } = parseSeats(storage.load("seats"));
    this.#last.seats = seats;
    for (const each of [...faults, fault].filter(Boolean)) this.#notices.fault("notice.setting", each);
    this.#theme();
    this.#keeper = new Keeper({
      current: () => this.#current(),
      link: () => (this.#rooms.view ? formatLink(this.#rooms.view.link) : (this.#current()?.link ?? null)),
      reopen: (id) => this.#openKept(id),
      notices: this.#notices,
    });
  }

  /** Where the page tells what has to be told. */
  get notices() {
    return this.#notices;
  }

  /** Opens what the address says, else the game that was under way, else the choice of games. */
  begin() {
    listenToKeys(this.#root, {
      sound: () => this.#change("sound", this.#settings.sound === "on" ? "off" : "on"),
    });
    window.addEventListener("hashchange", (event) => this.#followAddress(new URL(event.newURL).hash));
    const found = this.#keeper.found();
    if (found?.fault) this.#notices.fault("notice.saved", found.fault);
    const table = found?.fault ? null : found;
    // The address may be one that this page wrote itself, in which case what was on the table is as new or newer. A
    // reload can even ask for an address from a few moves before, if the last one was written while it began.
    const address = location.hash.slice(1);
    const own = table && (address === table.address || (wasReloaded() && isEarlier(address, table.link)));
    if (table && !own && parseLink(address)?.link?.view) this.#putBehind(table);
    if (!own && this.#openHash(location.hash)) return;
    if (table && this.#openText(table.link, "notice.saved", table)) return;
    if (own && this.#openHash(location.hash)) return;
    this.#showStart();
  }

  /** The game that was under way lies behind the room that is about to be opened. */
  #putBehind(table) {
    const link = parseLink(table.link)?.link;
    const opening = link && !link.view && openingOf(link, this.#infos).opening;
    if (!opening) return;
    if (!table.origin.id) this.#goOn = { id: opening.start.split(" ")[0], ...table };
    this.#rooms.behind(() => {
      if (!this.#continue(table)) this.#showStart();
    });
  }

  /** Goes on with a game that was left. @returns {boolean} whether that was opened */
  #continue(left) {
    const opened = this.#openText(left.link, "notice.saved", left);
    if (opened) this.#goOn = null;
    return opened;
  }

  /** The address was changed by hand, by a link, or by the page around this one. */
  #followAddress(hash) {
    const { address } = this.#keeper;
    if (hash.slice(1) !== address.text && !this.#openHash(hash)) address.restore();
  }

  /** @returns whether a game was opened */
  #openHash(hash) {
    return hash.replace(/^#/, "") !== "" && this.#openText(hash, "notice.link");
  }

  /** Opens one of the kept games as it is now. @returns whether it was opened */
  #openKept(id) {
    const text = storage.load(keyOf(id));
    const { kept, fault } = text === null ? { fault: { field: "game", code: "missing" } } : readKept(text);
    if (kept) return this.#openText(kept.link, "notice.saved", { flipped: kept.flipped, origin: { id, text } });
    this.#notices.fault("notice.saved", fault);
    return false;
  }

  #openText(hash, notice, more) {
    const read = parseLink(hash);
    if (!read) return false;
    return this.#openRead(read, notice, more);
  }

  /** @param {{ flipped?: boolean, origin?: import("./keeper.js").Origin }} [more] what a link does not say */
  #openRead(read, notice, { flipped = false, origin = {} } = {}) {
    if (read.link?.view) {
      this.#rooms.enter(read.link);
      return true;
    }
    const result = read.error ? read : openingOf(read.link, this.#infos);
    const fault = result.error ?? this.#openGame({ ...result.opening, flipped }, origin);
    if (fault) {
      this.#notices.fault(notice, fault);
      return false;
    }
    // Unless this game only stands in for what could not be opened.
    if (notice !== "notice.saved") this.#forgetFaults();
    return true;
  }

  /** What could not be opened before is no longer of interest. */
  #forgetFaults() {
    for (const kind of ["notice.link", "notice.text"]) this.#notices.clear(kind);
  }

  /** Looks into a game from text. */
  #studyRead(read) {
    if (read.error) this.#notices.fault("notice.text", read.error);
    else this.#rooms.enter({ ...read.link, view: "study" });
  }

  /** @returns {object | null} the fault that kept the game from being opened; what was shown before stays */
  #openGame(opening, origin) {
    this.#opening = true;
    const fault = this.#table ? this.#table.open(opening) : this.#layTable(opening);
    this.#opening = false;
    if (fault) return fault;
    // Also a room that is still on its way would cover it.
    this.#rooms.close();
    this.#keeper.adopt(origin);
    return null;
  }

  /** What rooms are given to work with. */
  #kit = () => ({
    engine: this.#engine,
    thinker: this.#thinker,
    infos: this.#infos,
    infoOf: this.#infoOf,
    notices: this.#notices,
    settings: this.#settings,
    sound: this.#sound,
    change: (name, value) => this.#change(name, value),
    enter: (request) => this.#rooms.enter(request),
    leave: () => this.#rooms.leave(() => this.#showStart()),
    /** Begins a game, like one chosen on the start page. @returns the fault, if there is one */
    play: (opening) => this.#openGame(opening, { begun: true }),
    /** The view's link has changed. */
    moved: () => this.#keeper.address.update(),
  });

  /** What shows again what is shown now; null if nothing is. */
  #wayBack() {
    if (this.#table) {
      const { opening } = this.#table;
      const { origin } = this.#keeper;
      const goOn = this.#goOn;
      return () => {
        this.#openGame(opening, origin);
        this.#goOn = goOn;
      };
    }
    return this.#start && (() => this.#showStart());
  }

  /** Takes the table or the choice of games away, for a room. */
  #clear() {
    if (this.#table) {
      this.#remember();
      this.#goOn = this.#left;
      this.#table.close();
      this.#table = null;
      this.#keeper.cover();
    }
    this.#start?.close();
    this.#start = null;
  }

  #layTable(opening) {
    const { element } = this.#notices;
    const [holder, next] = [element.parentNode, element.nextSibling];
    const table = new Table({
      engine: this.#engine,
      thinker: this.#thinker,
      mostMs: this.#mostMs,
      notices: this.#notices,
      settings: this.#settings,
      sound: this.#sound,
      infoOf: this.#infoOf,
      change: (name, value) => this.#change(name, value),
      leave: () => this.#showStart(),
      again: () => this.#again(),
      share: () => this.#share(),
      link: () => parseLink(this.#current().link).link,
      enter: (request) => this.#rooms.enter(request),
      keep: () => this.#changed(),
    });
    this.#table = table;
    const fault = table.open(opening);
    if (fault) {
      table.close();
      this.#table = null;
      // The notices' place is in the view that is shown.
      holder?.insertBefore(element, next);
      return fault;
    }
    // Who could have gone on with another game chose this one.
    if (this.#start) this.#goOn = null;
    this.#start?.close();
    this.#start = null;
    this.#show(table.element);
    return null;
  }

  #showRoom({ element, title }) {
    this.#show(element);
    document.title = title;
    this.#keeper.address.update();
  }

  #tellMissingRoom() {
    if (!this.#table && !this.#start && !this.#rooms.view) this.#rooms.leave(() => this.#showStart());
    this.#notices.show(t("notice.room"), "room");
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
    this.#openGame({ ...following(game, view.result), flipped: this.#table.flipped }, { begun: true });
  }

  /** What was chosen last is what the game on the table was begun with. */
  #remember() {
    if (!this.#table) return;
    const { id, start, seats, match } = this.#table.session.game;
    const begins = start === this.#infoOf(id).startNorth ? "N" : "S";
    this.#last = { id, seats: { ...seats }, target: match?.target, begins };
  }

  /** The game on the table if that is kept nowhere, else one that was left before. */
  get #left() {
    const current = this.#current();
    return current && !this.#keeper.keeps ? current : this.#goOn;
  }

  #showStart() {
    this.#remember();
    const goOn = this.#left;
    this.#goOn = goOn;
    this.#table?.close();
    this.#table = null;
    this.#rooms.close();
    this.#keeper.leave();
    this.#start?.close();
    this.#start = new Start({
      engine: this.#engine,
      infos: this.#infos,
      notices: this.#notices,
      settings: this.#settings,
      last: this.#last,
      under: goOn && t(`game.${this.#infoOf(goOn.id).family}.name`),
      change: (name, value) => this.#change(name, value),
      goOn: () => this.#continue(goOn),
      openKept: (each) => this.#openKept(each),
      play: (opening) => {
        storage.save("seats", JSON.stringify(opening.seats));
        const fault = this.#openGame(opening, { begun: true });
        if (fault) this.#notices.fault("notice.text", fault);
      },
      read: (text) => this.#openRead(readPasted(text), "notice.text"),
      study: (text) => this.#studyRead(readPasted(text)),
      enter: (request) => this.#rooms.enter(request),
    });
    this.#show(this.#start.element);
    document.title = t("app.title");
  }

  /** The game on the table, as it is kept; null if there is none. */
  #current() {
    if (!this.#table || this.#opening) return null;
    const { game, view } = this.#table.session;
    const link = linkOf(game, this.#infoOf(game.id));
    return { id: game.id, link, flipped: this.#table.flipped, over: view.result !== null, plies: game.plies.length };
  }

  #change(name, value) {
    if (name === "language") {
      this.#speak(value);
      return;
    }
    this.#set(name, value);
    if (name === "theme") this.#theme();
    if (name === "sound") this.#sound.set(value === "on");
    for (const view of [this.#table, this.#start, this.#rooms.view]) view?.setting?.(name, value);
  }

  #set(name, value) {
    this.#settings[name] = value;
    storage.save("settings", withSetting(storage.load("settings"), name, value));
  }

  /** Another language: everything on the page is made anew. One that does not come is not chosen. */
  async #speak(chosen) {
    this.#wanted = chosen;
    const texts = await inTime(loadLanguage(chosen, opened)).catch(() => null);
    if (this.#wanted !== chosen) return; // another was chosen meanwhile
    if (texts) {
      this.#set("language", chosen);
      useMessages(texts, chosen);
      document.documentElement.lang = chosen;
    } else this.tellMissing(chosen);
    this.#renew();
  }

  tellMissing(language) {
    const { name } = languages.find(({ id }) => id === language);
    this.#notices.show(t("notice.language", { language: name }), "language");
  }

  /** Makes the view anew as it is, with the focus at the choice of language. */
  async #renew() {
    const { scrollY } = window;
    if (this.#table) {
      const { opening } = this.#table;
      this.#table.close();
      this.#opening = true;
      this.#layTable(opening);
      this.#opening = false;
    } else if (this.#rooms.view) {
      await this.#rooms.renew();
    } else {
      this.#last = this.#start.chosen;
      this.#showStart();
    }
    const select = this.#root.querySelector("[name=language]");
    select?.closest("details")?.setAttribute("open", "");
    select?.focus();
    window.scrollTo(0, scrollY);
  }

  #theme() {
    document.documentElement.dataset.theme = this.#settings.theme;
    for (const view of [this.#table, this.#start, this.#rooms.view]) view?.repaint?.();
  }

  /** Shows the link, and puts it on the clipboard where that is allowed. */
  #share() {
    const table = this.#table;
    const closed = () => this.#root.querySelector("[data-action=link]")?.focus();
    const notice = shareNotice(this.#url, () => table.wantedPicture(), closed, table.handedOut(this.#url));
    this.#notices.clear("share");
    this.#notices.element.append(notice.element);
    notice.copy();
    this.#shared = notice;
  }

  /** What opens the game on the table anywhere. */
  get #url() {
    return `${location.href.split("#")[0]}#${this.#current().link}`;
  }

  /** The game on the table has changed. */
  #changed() {
    if (this.#opening) return;
    this.#keeper.keep();
    if (this.#shared?.element.isConnected) this.#shared.update(this.#url, this.#table.handedOut(this.#url));
  }
}

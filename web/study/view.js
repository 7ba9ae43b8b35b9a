import { Announcer } from "../announcer.js";
import { emblem } from "../board/emblem.js";
import { button, h, keepFocus, setText } from "../dom.js";
import { other, TARGET } from "../game.js";
import { icon } from "../icons.js";
import { known, t } from "../messages.js";
import { settingsPanel, showSetting } from "../panels/settings.js";
import { shareNotice } from "../panels/share.js";
import { parseSeats } from "../seats.js";
import * as storage from "../storage.js";
import { scoreText } from "../thought.js";
import { plySentence, resultSentence } from "../words.js";
import { formatLink } from "../link.js";
import { Analysis } from "./analysis.js";
import { betterText, moveText, sureText, verdictText } from "./judged.js";
import { LinePlayer } from "./line_player.js";
import { MoveList } from "./moves.js";
import { Now } from "./now.js";
import { Positions } from "./positions.js";
import { keepStudy, linkTo, readRequest, recalled } from "./request.js";
import { markOf, Review } from "./review.js";
import { ReviewPanel } from "./review_panel.js";
import { resultScore, shareOf, turned } from "./score.js";
import { Sight } from "./sight.js";
import { Stage } from "./stage.js";
import { Steps } from "./steps.js";
import { pitValues } from "./values.js";
import { endOf, isMain, mainBefore, movesTo, pathTo } from "./tree.js";

/** A step so soon after the last one is not shown seed by seed. */
const FAST_MS = 350;
/** Writing down a long study takes a moment. */
const KEEP_MS = 300;

const party = (side) => ({ who: t(`side.${side}`), you: "no" });

/** The view of a study: a game to go through, to try other moves in, to look into with the engine, and to review. */
export class Study {
  #app;
  #request;
  #info;
  #start;
  #tree;
  #node;
  #match;
  #tags;
  #positions;
  #flipped;
  #stepped = 0;
  #keeping = 0;
  #closed = false;
  /** The line that is shown goes on to here, also after a step back. */
  #end;

  constructor(app, asked) {
    this.#app = app;
    const request = recalled(storage, asked);
    this.#request = request;
    const opened = readRequest(request, app);
    this.#info = opened.info;
    this.#start = opened.start;
    this.#tree = opened.tree;
    this.#node = opened.node;
    this.#match = opened.match;
    this.#tags = opened.tags;
    this.#flipped = request.flipped === true;
    this.#positions = new Positions(app.engine, opened.start);
    this.#end = endOf(this.#node);
    this.#build();
    this.#analysis.on = request.analyse === true;
    this.#review.restore(request.review, this.#mainMoves);
    app.notices.clear("study-fault");
    if (opened.fault) app.notices.fault("study.fault", opened.fault, "study-fault");
    addEventListener("pagehide", this.#keepNow);
    this.#show();
  }

  #build() {
    const app = this.#app;
    this.#live = new Announcer();
    this.#stage = new Stage(app, { play: (move) => this.#play(move), say: (text) => this.#live.say(text) });
    const failed = (fault) => app.notices.fault("notice.engine", fault);
    this.#analysis = new Analysis({
      thinker: app.thinker,
      changed: (done) => this.#showSight(done),
      failed: (fault) => {
        failed(fault);
        this.#showSight(false);
      },
    });
    this.#review = new Review({ thinker: app.thinker, changed: () => this.#reviewed(), failed });
    this.#line = new LinePlayer({
      show: (moves, done) => this.#showLine(moves, done),
      changed: () => this.#showTurn(),
      back: () => this.#show(),
    });
    this.#sight = new Sight({
      turn: () => this.#analyse(!this.#analysis.on),
      playLine: () => this.#playLine(),
      follow: (moves) => this.#follow(this.#node, moves),
    });
    this.#steps = new Steps((ply) => this.#step(ply));
    this.#moves = new MoveList({ go: (node) => this.#go(node), sideOf: (node) => this.#positions.ply(node).side });
    this.#now = new Now({
      comment: (node, text) => this.#comment(node, text),
      game: () => {
        const node = mainBefore(this.#node);
        this.#end = endOf(node);
        this.#go(node);
      },
      promote: () => this.#promote(),
      remove: () => this.#remove(),
    });
    this.#panel = new ReviewPanel({
      run: () => this.#runReview(),
      go: (ply) => this.#go(ply === 0 ? this.#tree.root : this.#tree.main[ply - 1]),
      better: (ply, moves) => this.#follow(this.#tree.main[ply - 1].parent, moves),
    });
    this.#settings = settingsPanel(app.settings, app.change);
    this.element = this.#lay();
  }

  #live;
  #stage;
  #analysis;
  #review;
  #line;
  #sight;
  #steps;
  #moves;
  #now;
  #panel;
  #settings;
  #turn = h("p", { class: "turn-now" });
  #last = h("p", { class: "turn-last" });

  #lay() {
    const { id, family } = this.#info;
    const small = (action, label, onclick, drawn = action) =>
      button(icon(drawn), { action, class: "head-button", "aria-label": label, title: label, onclick });
    const title = h(
      "h1",
      { class: "head-title", tabindex: -1 },
      emblem(family, 28),
      t("study.title", { game: t(`game.${family}.name`) }),
      ...(known(`variant.${id}`) ? [" ", h("small", {}, t(`variant.${id}`))] : []),
    );
    const head = h(
      "header",
      { class: "head" },
      small("leave", t("action.leave"), this.#app.leave, "games"),
      title,
      h("div", { class: "turn" }, this.#turn, h("div", { class: "turn-more" }, this.#last)),
      small("link", t("action.link"), () => this.#share()),
      small("flip", t("keys.do.flip"), () => this.#flip()),
    );
    const tool = (action, onclick) => button(t(`study.${action}`), { action, onclick });
    const tools = h(
      "section",
      { class: "panel study-tools", "aria-label": t("study.tools") },
      tool("play-from-here", () => this.#playFromHere()),
      tool("setup-from-here", () => this.#enter({ view: "setup", position: this.#view.position })),
      tool("export", () => this.#enter({ view: "records", record: this.#record })),
      tool("report", () => this.#enter({ ...this.link, view: "report" })),
    );
    return h(
      "main",
      { class: "play room study", data: { family } },
      h("div", { class: "stage" }, head, this.#app.notices.element, ...this.#stage.elements, this.#steps.element),
      h(
        "div",
        { class: "side" },
        this.#sight.element,
        this.#moves.element,
        this.#now.element,
        this.#panel.element,
        tools,
        this.#settings,
      ),
      this.#live.element,
    );
  }

  get title() {
    const title = t("study.title", { game: t(`game.${this.#info.family}.name`) });
    return t("app.title-playing", { game: title });
  }

  get link() {
    return linkTo({ info: this.#info, start: this.#start, node: this.#node, match: this.#match });
  }

  get request() {
    const { south, north } = this.#request;
    return {
      ...this.link,
      south,
      north,
      record: this.#record,
      path: pathTo(this.#node).map(({ move }) => move),
      flipped: this.#flipped,
      analyse: this.#analysis.on,
      review: this.#review.kept,
    };
  }

  get #record() {
    const { result } = this.#positions.at(endOf(this.#tree.root)).view;
    return this.#tree.record({ game: this.#info.id, start: this.#start, tags: this.#tags, result });
  }

  get #view() {
    return this.#positions.at(this.#node).view;
  }

  get #mainMoves() {
    return this.#tree.main.map(({ move }) => move);
  }

  get #near() {
    return this.#flipped ? "N" : "S";
  }

  /** What every search here knows besides the moves. */
  get #limits() {
    return this.#match ? { match: `${this.#match.points.join("-")}/${this.#match.target}` } : {};
  }

  close() {
    this.#keepNow();
    removeEventListener("pagehide", this.#keepNow);
    this.#closed = true;
    this.#line.stop();
    this.#review.stop();
    this.#analysis.close();
    this.#stage.close();
  }

  repaint() {
    this.#stage.board.repaint();
  }

  setting(name, value) {
    showSetting(this.#settings, name, value);
    if (name === "speed") this.#stage.setSpeed(value);
    if (name === "sound") this.#live.say(t(`say.sound.${value}`));
  }

  /** Keeps the study for this tab a little later, and lets the address follow. */
  #keep() {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(this.#keepNow, KEEP_MS);
    this.#app.moved();
  }

  #keepNow = () => {
    clearTimeout(this.#keeping);
    keepStudy(storage, this.request, this.link);
  };

  // Going through the moves.

  /** So many moves of the line that is shown. */
  #step(ply) {
    const line = [this.#tree.root, ...pathTo(this.#end)];
    this.#go(line[Math.max(0, Math.min(line.length - 1, ply))]);
  }

  /** @param {import("./tree.js").Node} node */
  #go(node) {
    if (!node) return;
    const stopped = this.#line.stop();
    const before = this.#node;
    if (node === before && !stopped) {
      // Who presses what is shown sees it again at its end.
      this.#show();
      return;
    }
    const now = performance.now();
    const quick = now - this.#stepped < FAST_MS || this.#stage.moving || stopped;
    this.#stepped = now;
    this.#node = node;
    if (!pathTo(this.#end).includes(node)) this.#end = endOf(node);
    if (node.parent === before && !quick && !this.#still) this.#animate(before);
    else this.#show();
    const { view } = this.#positions.at(node);
    const result = view.result && resultSentence(view.result, this.#info, party);
    this.#live.say(this.#atText(), this.#words(node), result && t("say.over", result));
    this.#keep();
  }

  get #still() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || this.#app.settings.speed === "instant";
  }

  #animate(before) {
    const { view, trace } = this.#positions.at(this.#node);
    const node = this.#node;
    this.#update(() =>
      this.#stage.animate(this.#positions.at(before).view, { view, trace, values: null, still: false }, () => {
        if (node === this.#node && !this.#line.now) this.#show();
      }),
    );
  }

  /** A move on the board: along the line if it is the next one, else a variation. */
  #play(move) {
    this.#follow(this.#node, [move]);
  }

  /** Goes along moves from a node on, making them where they are not there yet. */
  #follow(node, moves) {
    this.#line.stop();
    if (this.#tree.full && !moves.every(Boolean)) return;
    const changes = this.#tree.changes;
    const last = this.#tree.playAll(node, moves);
    if (last.ply < node.ply + moves.length) this.#app.notices.show(t("study.full"), "study-full");
    if (changes !== this.#tree.changes) this.#end = endOf(last);
    this.#go(last);
  }

  #comment(node, text) {
    this.#tree.say(node, text);
    this.#moves.update(this.#tree, this.#node, this.#marks());
    this.#keep();
  }

  #promote() {
    this.#changed(this.#tree.promote(this.#node), t("study.promoted"));
  }

  #remove() {
    const node = this.#node;
    const main = isMain(node);
    this.#node = node.parent;
    this.#changed(
      this.#tree.remove(node),
      t(main ? "study.removed.main" : "study.removed", { move: moveText(node.move), ply: node.ply }),
      node,
    );
  }

  /** The tree is another, which can be taken back. */
  #changed(undo, text, node = this.#node) {
    const { notices } = this.#app;
    this.#end = endOf(this.#node);
    this.#forget();
    this.#show();
    notices.show(text, "study-undo");
    const notice = notices.element.querySelector("[data-notice=study-undo]");
    const back = button(t("action.undo"), {
      action: "study-undo",
      onclick: () => {
        undo();
        notices.clear("study-undo");
        this.#node = node;
        this.#end = endOf(node);
        this.#forget();
        this.#show();
        this.#moves.element.querySelector("[aria-current]")?.focus();
        this.#keep();
      },
    });
    notice.querySelector("button").before(back);
    this.#keep();
  }

  /** What the review said of a main line that is another now. */
  #forget() {
    if (this.#review.kept && this.#review.done === null) this.#review.restore(this.#review.kept, this.#mainMoves);
    else this.#review.stop();
  }

  // The engine.

  #analyse(on) {
    this.#line.stop();
    this.#analysis.switch(on);
    this.#show();
    this.#keep();
  }

  #question() {
    const { view } = this.#positions.at(this.#node);
    if (view.result) return null;
    return { start: this.#start, moves: movesTo(this.#node), limits: this.#limits };
  }

  #showSight(done) {
    const { progress } = this.#analysis;
    this.#showValues();
    if (!this.#line.now) this.#updateSight();
    if (done && progress?.move) {
      const score = scoreText(progress.score, this.#info.family);
      this.#live.say(t("study.say.best", { move: moveText(progress.move), score }));
    }
  }

  #showValues() {
    if (this.#line.now) return;
    const values = pitValues(this.#analysis.progress?.moves);
    for (const value of values.values()) value.said = scoreText(value.score, this.#info.family);
    this.#stage.value(values);
  }

  #updateSight() {
    const { view } = this.#positions.at(this.#node);
    this.#sight.update({
      on: this.#analysis.on,
      waiting: this.#review.done !== null,
      over: view.result !== null,
      playing: this.#line.now !== null,
      going: this.#analysis.going,
      who: t(`side.${view.turn}`),
      family: this.#info.family,
      progress: this.#analysis.progress,
    });
  }

  #playLine() {
    if (this.#line.stop()) {
      this.#show();
      return;
    }
    const pv = this.#analysis.progress?.pv ?? [];
    if (pv.length > 0) this.#line.play(pv);
    this.#updateSight();
  }

  /** Shows the last of some moves from the position shown, which the tree does not have. */
  #showLine(moves, done) {
    const base = movesTo(this.#node);
    const text = (some) => [base, ...some].filter(Boolean).join(" ");
    const { engine } = this.#app;
    const [view, before] = [engine.view(this.#start, text(moves)), engine.view(this.#start, text(moves.slice(0, -1)))];
    const trace = engine.trace(this.#start, text(moves));
    if (view.error || trace.error) {
      this.#line.stop();
      this.#show();
      return;
    }
    setText(this.#last, plySentence(trace, party));
    const shown = { view, trace, values: null, still: true };
    if (this.#still) {
      this.#stage.show(shown);
      done();
    } else this.#stage.animate(before, shown, done);
  }

  // The review.

  #runReview() {
    if (this.#review.done !== null) {
      this.#review.stop();
      return;
    }
    this.#line.stop();
    this.#analysis.hold(true);
    const moves = this.#tree.main.map((node) => ({ move: node.move, side: this.#positions.ply(node).side }));
    this.#review.begin(this.#start, moves, this.#limits);
    this.#show();
  }

  #reviewed() {
    if (this.#closed) return;
    const over = this.#review.done === null;
    this.#showReview();
    if (!over) return;
    this.#analysis.hold(false);
    this.#show();
    if (this.#review.finished) this.#live.say(t("study.review.said", { count: this.#mistakes().length }));
    this.#keep();
  }

  #marks() {
    const { main } = this.#tree;
    const marked = this.#review.judged.flatMap((one, i) => {
      const mark = one && main[i] && markOf(one);
      return mark ? [[main[i], mark]] : [];
    });
    return new Map(marked);
  }

  #mistakes() {
    return this.#review.judged.flatMap((judged, i) => {
      const mark = judged && markOf(judged);
      return mark ? [{ ply: i + 1, mark, judged }] : [];
    });
  }

  /** The graph's points: the positions before each move, and the last. */
  #points() {
    const { judged } = this.#review;
    const { main } = this.#tree;
    const forSouth = (score, side) => (side === "S" ? score : turned(score));
    const scores = judged.map((one) => one && forSouth(one.bestScore, one.side));
    const [last, end] = [judged.findLast?.(Boolean) ?? [...judged].reverse().find(Boolean), endOf(this.#tree.root)];
    const { result } = this.#positions.at(end).view;
    if (result) scores[main.length] = resultScore(result, last?.score.unit);
    else if (judged[main.length - 1]) scores[main.length] = forSouth(last.score, last.side);
    return Array.from({ length: main.length + 1 }, (_, ply) => {
      const score = scores[ply];
      if (!score) return null;
      const mark = ply > 0 && judged[ply - 1] ? markOf(judged[ply - 1]) : null;
      const place = t("past.at", { ply, plies: main.length });
      const said = t("study.graph.said", { place, score: scoreText(score, this.#info.family) });
      return { share: shareOf(score, this.#info), said, mark };
    });
  }

  #showReview() {
    const mistakes = this.#mistakes();
    const of = (side, mark) => mistakes.filter((one) => one.judged.side === side && one.mark === mark).length;
    const counts = ["S", "N"].map((side) => ({ side, changed: of(side, "changed"), gave: of(side, "gave") }));
    this.#panel.update({
      review: this.#review,
      moves: this.#tree.main.length,
      points: this.#points(),
      at: isMain(this.#node) ? this.#node.ply : null,
      mistakes,
      counts,
    });
    this.#moves.update(this.#tree, this.#node, this.#marks());
  }

  // Showing.

  /** Everything as it is, at once. */
  #show() {
    const { view, trace } = this.#positions.at(this.#node);
    this.#update(() => {
      this.#stage.show({ view, trace, values: null, still: false });
      this.#showValues();
    });
  }

  #update(showBoard) {
    keepFocus(
      this.element,
      () => {
        this.#analysis.follow(this.#node, this.#question());
        this.#stage.setUp(this.#info, this.#near);
        showBoard();
        this.#showTurn();
        this.#updateSight();
        this.#showReview();
        this.#showNow();
      },
      () => this.#stage.focus(),
    );
  }

  #atText() {
    const plies = this.#end.ply;
    const { ply } = this.#node;
    return isMain(this.#node) ? t("past.at", { ply, plies }) : t("study.at.variation", { ply, plies });
  }

  #words(node) {
    const { trace } = this.#positions.at(node);
    return trace ? plySentence(trace, party) : t("study.start");
  }

  #showTurn() {
    const line = this.#line.now;
    this.element.dataset.past = String(line !== null);
    this.element.dataset.over = String(this.#view.result !== null && !line);
    setText(this.#turn, line ? t("study.line.at", { ...line, move: moveText(line.move) }) : this.#atText());
    if (!line) setText(this.#last, this.#words(this.#node));
    this.#steps.update(this.#node.ply, this.#end.ply, this.#atText());
    if (line) this.#updateSight();
  }

  #showNow() {
    const judged = isMain(this.#node) ? this.#review.judged[this.#node.ply - 1] : null;
    this.#now.update({
      node: this.#node,
      words: this.#words(this.#node),
      judged: judged ? [verdictText(judged), betterText(judged), sureText(judged)].filter(Boolean) : [],
      main: isMain(this.#node),
    });
    this.#now.element.dataset.mark = (judged && markOf(judged)) ?? "";
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#line.stop();
    this.#show();
    this.#keep();
  }

  // The ways out.

  #enter(request) {
    this.#line.stop();
    this.#app.enter(request);
  }

  #playFromHere() {
    const { view } = this.#positions.at(this.#node);
    const { seats: last } = parseSeats(storage.load("seats"));
    const level = [last.N, last.S].find((seat) => seat !== "person");
    const mine = view.turn;
    const seats = level ? { [mine]: "person", [other(mine)]: level } : { S: "person", N: "person" };
    const match = this.#info.matchPoints ? (this.#match ?? { target: TARGET, points: [0, 0], round: 1 }) : null;
    const fault = this.#app.play({ start: this.#start, moves: movesTo(this.#node), seats, match });
    if (fault) this.#app.notices.fault("notice.text", fault);
  }

  #share() {
    const url = `${location.href.split("#")[0]}#${formatLink(this.link)}`;
    const closed = () => this.element.querySelector("[data-action=link]")?.focus();
    const title = t("picture.title", { game: t(`game.${this.#info.family}.name`), position: this.#view.position });
    const { element, copy } = shareNotice(url, () => this.#stage.wanted(title), closed);
    this.#app.notices.clear("share");
    this.#app.notices.element.append(element);
    copy();
  }
}

import { formOf } from "../board/form.js";
import { Announcer } from "../announcer.js";
import { button, h, keepFocus } from "../dom.js";
import { t } from "../messages.js";
import { settingsPanel, showSetting } from "../panels/settings.js";
import * as storage from "../storage.js";
import { scoreText } from "../thought.js";
import { plySentence, resultSentence } from "../words.js";
import { Analysis } from "./analysis.js";
import { countsOf, marksOf, mistakesOf, pointsOf } from "./findings.js";
import { StudyHead, studyTools } from "./frame.js";
import { betterText, moveText, sureText, verdictText } from "./judged.js";
import { Keeping } from "./keeping.js";
import { LinePlayer } from "./line_player.js";
import { Model } from "./model.js";
import { MoveList } from "./moves.js";
import { Now } from "./now.js";
import { faultOfKept, recalled } from "./request.js";
import { markOf, Review } from "./review.js";
import { ReviewPanel } from "./review_panel.js";
import { Sight } from "./sight.js";
import { Stage } from "./stage.js";
import { Steps } from "./steps.js";
import { isMain, mainBefore, movesTo } from "./tree.js";
import { pitValues } from "./values.js";
import { playFromHere, share } from "./ways.js";

/** A step so soon after the last one is not shown seed by seed. */
const FAST_MS = 350;

/** The view of a study: a game to go through, to try other moves in, to look into with the engine, and to review. */
export class Study {
  #app;
  #model;
  /** Who sat where, for who opened it. */
  #seats;
  #flipped;
  #keeping;
  /** Whether the moves are being judged, or were when the study was closed. */
  #reviewing = false;
  #stepped = 0;
  #closed = false;
  #live = new Announcer();
  #stage;
  #analysis;
  #review;
  #line;
  #head;
  #sight;
  #steps;
  #moves;
  #now;
  #panel;
  #settings;

  constructor(app, asked) {
    this.#app = app;
    const lost = faultOfKept(storage);
    const request = recalled(storage, asked);
    this.#seats = { south: request.south, north: request.north };
    this.#model = new Model(app, request);
    this.#flipped = request.flipped === true;
    this.#keeping = new Keeping(
      {
        request: () => this.request,
        links: () => ({ shown: this.#model.link, main: this.#model.mainLink }),
        notices: app.notices,
      },
      request.lines,
    );
    this.#buildEngines();
    this.#buildParts();
    this.#lay();
    this.#analysis.on = request.analyse === true;
    this.#review.restore(request.review, this.#mainMoves);
    app.notices.clear("study-fault");
    const { fault } = this.#model;
    if (fault) app.notices.fault("study.fault", fault, "study-fault");
    if (lost) app.notices.fault("notice.saved", lost);
    this.#show();
    // Who came to have the mistakes found need not ask again.
    if (!request.reviewing) return;
    if (!this.#review.finished) this.#runReview();
    requestAnimationFrame(() => this.#panel.element.scrollIntoView({ block: "nearest" }));
  }

  #buildEngines() {
    const { thinker, notices } = this.#app;
    const failed = (fault) => notices.fault("notice.engine", fault);
    this.#analysis = new Analysis({
      thinker,
      changed: (done) => this.#showThought(done),
      failed: (fault) => {
        failed(fault);
        this.#showThought(false);
      },
    });
    this.#review = new Review({ thinker, changed: () => this.#reviewed(), failed });
    this.#line = new LinePlayer({
      show: (moves, done) => this.#showLine(moves, done),
      changed: () => this.#showPlace(),
      back: () => this.#show(),
    });
  }

  #buildParts() {
    const model = this.#model;
    const { tree } = model;
    this.#stage = new Stage(this.#app, {
      play: (move) => this.#follow(model.node, [move]),
      say: (text) => this.#live.say(text),
      nameOf: (side) => this.#party(side).who,
    });
    this.#head = new StudyHead(model.info, {
      leave: this.#app.leave,
      link: () =>
        share(
          this.#app,
          model,
          (title) => this.#stage.wanted(title),
          () => this.#focus("link"),
        ),
      flip: () => this.#flip(),
    });
    this.#sight = new Sight({
      turn: () => this.#analyse(!this.#analysis.on),
      playLine: () => this.#playLine(),
      follow: (moves) => this.#follow(model.node, moves),
    });
    this.#steps = new Steps((ply) => this.#go(model.inLine(ply)));
    this.#moves = new MoveList({ go: (node) => this.#go(node), sideOf: (node) => model.positions.ply(node).side });
    this.#now = new Now({
      comment: (node, text) => this.#comment(node, text),
      game: () => this.#back(),
      promote: () => this.#promote(),
      remove: () => this.#remove(),
    });
    this.#panel = new ReviewPanel({
      run: () => this.#runReview(),
      go: (ply) => this.#go([tree.root, ...tree.main][ply]),
      better: (ply, moves) => this.#follow(tree.main[ply - 1].parent, moves),
    });
  }

  #lay() {
    const model = this.#model;
    const { settings, change, notices } = this.#app;
    this.#settings = settingsPanel(settings, change);
    const tools = studyTools({
      "play-from-here": () => playFromHere(this.#app, model),
      setup: () => this.#enter({ view: "setup", position: model.view.position }),
      export: () => this.#enter({ view: "records", record: model.record }),
      report: () => this.#enter({ ...model.link, view: "report" }),
    });
    const beside = [this.#sight, this.#moves, this.#now, this.#panel].map(({ element }) => element);
    this.element = h(
      "main",
      { class: "play room study", data: formOf(model.info) },
      h("div", { class: "stage" }, this.#head.element, notices.element, ...this.#stage.elements, this.#steps.element),
      h("div", { class: "side" }, ...beside, tools, this.#settings),
      this.#live.element,
    );
  }

  get title() {
    return t("app.title-playing", { game: t("study.title", { game: t(`game.${this.#model.info.family}.name`) }) });
  }

  get link() {
    return this.#model.link;
  }

  get request() {
    const { on: analyse } = this.#analysis;
    const { kept: review } = this.#review;
    const kept = { flipped: this.#flipped, analyse, review, reviewing: this.#reviewing, lines: this.#keeping.lines };
    return { ...this.link, ...this.#seats, ...this.#model.state, ...kept };
  }

  get #mainMoves() {
    return this.#model.tree.main.map(({ move }) => move);
  }

  #party = (side) => ({ who: this.#model.nameOf(side) || t(`side.${side}`), you: "no" });

  #focus(action) {
    this.element.querySelector(`[data-action=${action}]`)?.focus();
  }

  close() {
    this.#keeping.close();
    this.#closed = true;
    this.#line.stop();
    this.#review.stop();
    this.#analysis.close();
    this.#stage.close();
    // What can be done there needs the study.
    for (const kind of ["study-undo", "study-full", "study-fault", "study-not-kept", "share"])
      this.#app.notices.clear(kind);
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
    this.#keeping.soon();
    this.#app.moved();
  }

  // Going through the moves.

  /** @param {import("./tree.js").Node} node */
  #go(node) {
    const model = this.#model;
    const stopped = this.#line.stop();
    const before = model.node;
    if (node === before) {
      // Who asks for what is shown sees it as it is at the end of its move.
      this.#show();
      return;
    }
    const now = performance.now();
    const quick = now - this.#stepped < FAST_MS || this.#stage.moving || stopped;
    this.#stepped = now;
    model.go(node);
    if (node.parent === before && !quick && !this.#calm) this.#animate(before);
    else this.#show();
    const { result } = model.view;
    const ending = result && t("say.over", resultSentence(result, model.info, this.#party));
    this.#live.say(this.#place, model.trace && this.#words, ending);
    this.#keep();
  }

  /** Whether nothing is to move. */
  get #calm() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || this.#app.settings.speed === "instant";
  }

  #animate(before) {
    const { node, positions, view, trace } = this.#model;
    const done = () => {
      if (node === this.#model.node && !this.#line.now) this.#show();
    };
    this.#update(() =>
      this.#stage.animate(positions.at(before).view, { view, trace, values: null, still: false }, done),
    );
  }

  /** Goes along moves from a node on: the line that is there, else a variation. */
  #follow(node, moves) {
    const last = this.#model.add(node, moves);
    if (last.ply < node.ply + moves.length) this.#tellFull();
    this.#go(last);
  }

  #tellFull() {
    this.#app.notices.show(t(this.#model.tree.full ? "study.full" : "study.deep"), "study-full");
  }

  /** From a variation to where it left the main line. */
  #back() {
    const node = mainBefore(this.#model.node);
    this.#go(node);
    this.#model.look(node);
    this.#showPlace();
  }

  // Changing the tree.

  #comment(node, text) {
    const { tree } = this.#model;
    tree.say(node, text);
    if (!this.#moves.say(tree, node)) this.#moves.update(tree, this.#model.node, marksOf(this.#review.judged, tree));
    this.#keep();
  }

  #promote() {
    const { node, tree } = this.#model;
    const undo = tree.promote(node);
    if (undo) this.#changed(undo, t("study.promoted"), node);
    else this.#app.notices.show(t("study.deep"), "study-full");
  }

  #remove() {
    const { node, tree } = this.#model;
    const key = isMain(node) ? "study.removed.main" : "study.removed";
    const text = t(key, { move: moveText(node.move), ply: node.ply });
    this.#changed(tree.remove(node), text, node.parent, node);
  }

  /** The tree is another, which can be taken back: then it was `node` that was shown. */
  #changed(undo, text, shown, node = shown) {
    const { notices } = this.#app;
    const review = { kept: this.#review.kept, going: this.#reviewing };
    this.#lookAnew(shown);
    notices.show(text, "study-undo");
    const back = () => {
      undo();
      notices.clear("study-undo");
      this.#lookAnew(node, review);
      this.#moves.focus();
    };
    const close = notices.element.querySelector("[data-notice=study-undo] button");
    close.before(button(t("action.undo"), { action: "study-undo", onclick: back }));
  }

  /**
   * Shows a node of a tree that has changed. What the review said of another main line is forgotten.
   *
   * @param {import("./tree.js").Node} node
   * @param {{ kept: object, going: boolean }} [review] of the main line that is back
   */
  #lookAnew(node, review) {
    this.#line.stop();
    this.#model.look(node);
    const moves = this.#mainMoves;
    const other = !this.#review.isOf(moves);
    if (other) {
      this.#review.stop();
      this.#review.restore(review?.kept ?? this.#review.kept, moves);
    }
    this.#show();
    this.#keep();
    if (other && review?.going) this.#runReview();
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#line.stop();
    this.#show();
    this.#keep();
  }

  #enter(request) {
    this.#line.stop();
    this.#app.enter(request);
  }

  // The engine.

  #analyse(on) {
    this.#line.stop();
    this.#analysis.switch(on);
    this.#show();
    this.#keep();
  }

  /** The engine has come further. */
  #showThought(done) {
    const { progress } = this.#analysis;
    this.#showValues();
    if (!this.#line.now) this.#showSight();
    if (!done || !progress?.move) return;
    const score = scoreText(progress.score, this.#model.info.family);
    this.#live.say(t("study.say.best", { move: moveText(progress.move), score }));
  }

  #showValues() {
    if (this.#line.now) return;
    const values = pitValues(this.#analysis.progress?.moves);
    for (const value of values.values()) value.said = scoreText(value.score, this.#model.info.family);
    this.#stage.value(values);
  }

  #showSight() {
    const { view, info } = this.#model;
    this.#sight.update({
      on: this.#analysis.on,
      waiting: this.#review.done !== null,
      over: view.result !== null,
      playing: this.#line.now !== null,
      going: this.#analysis.going,
      who: this.#party(view.turn).who,
      family: info.family,
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
    this.#showSight();
  }

  /** Shows the last of some moves from the position shown, which the tree need not have. */
  #showLine(moves, done) {
    const { engine } = this.#app;
    const { start, node } = this.#model;
    const text = (some) => [movesTo(node), ...some].filter(Boolean).join(" ");
    const [before, view] = [moves.slice(0, -1), moves].map((some) => engine.view(start, text(some)));
    const trace = engine.trace(start, text(moves));
    if (view.error || trace.error) {
      this.#line.stop();
      this.#show();
      return;
    }
    this.#head.update(this.#place, plySentence(trace, this.#party));
    const shown = { view, trace, values: null, still: true };
    if (!this.#calm) {
      this.#stage.animate(before, shown, done);
      return;
    }
    this.#stage.show(shown);
    done();
  }

  #runReview() {
    if (this.#review.done !== null) {
      this.#review.stop();
      return;
    }
    this.#line.stop();
    this.#analysis.hold(true);
    const { start, mainMoves, limits } = this.#model;
    this.#reviewing = true;
    this.#review.begin(start, mainMoves, limits);
    this.#show();
  }

  /** The review has come further, or to its end. */
  #reviewed() {
    if (this.#closed) return;
    const { judged, finished, done } = this.#review;
    this.#showReview();
    if (done !== null) return;
    this.#reviewing = false;
    this.#analysis.hold(false);
    if (!this.#line.now) this.#show();
    if (finished) this.#live.say(t("study.review.said", { count: mistakesOf(judged).length }));
    this.#keep();
  }

  // Showing.

  /** Everything as it is, at once. */
  #show() {
    const { view, trace } = this.#model;
    this.#update(() => {
      this.#stage.show({ view, trace, values: null, still: false });
      this.#showValues();
    });
  }

  #update(showBoard) {
    const { node, question, info } = this.#model;
    keepFocus(
      this.element,
      () => {
        this.#analysis.follow(node, question);
        this.#stage.setUp(info, this.#flipped ? "N" : "S");
        showBoard();
        this.#showPlace();
        this.#showSight();
        this.#showReview();
        this.#showNow();
      },
      () => this.#stage.focus(),
    );
  }

  /** Where in which line what is shown stands. */
  get #place() {
    const { node, end, main } = this.#model;
    const line = this.#line.now;
    if (line) return t("study.line.at", { ...line, move: moveText(line.move) });
    if (end.ply === 0) return t("study.start");
    const at = { ply: node.ply, plies: end.ply };
    return main ? t("past.at", at) : t("study.at.variation", at);
  }

  /** The move shown as a sentence. */
  get #words() {
    const { trace } = this.#model;
    return trace ? plySentence(trace, this.#party) : t("study.start");
  }

  #showPlace() {
    const { node, end, view } = this.#model;
    const line = this.#line.now;
    this.element.dataset.past = String(line !== null);
    this.element.dataset.over = String(view.result !== null && !line);
    // While a line is played out, its moves are told as they come.
    if (line) this.#showSight();
    else this.#head.update(this.#place, end.ply > 0 ? this.#words : "");
    this.#steps.update(node.ply, end.ply, this.#place);
  }

  #showReview() {
    const { judged } = this.#review;
    const { tree, node, main } = this.#model;
    const mistakes = mistakesOf(judged);
    this.#panel.update({
      review: this.#review,
      moves: tree.main.length,
      points: pointsOf(judged, this.#model),
      at: main ? node.ply : null,
      mistakes,
      counts: countsOf(mistakes),
    });
    this.#moves.update(tree, node, marksOf(judged, tree));
  }

  #showNow() {
    const { node, main } = this.#model;
    const judged = (main && this.#review.judged[node.ply - 1]) || null;
    this.#now.update({
      node,
      main,
      words: this.#words,
      judged: judged ? [verdictText(judged), betterText(judged), sureText(judged)].filter(Boolean) : [],
      mark: judged && markOf(judged),
    });
  }
}

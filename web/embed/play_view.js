import { h, keepFocus } from "../dom.js";
import { movesText, other } from "../game.js";
import { GameBoard } from "../game_board.js";
import { faultText, t } from "../messages.js";
import { linkOf } from "../opening.js";
import { Choices } from "../panels/choices.js";
import { nextSpeed } from "../settings.js";
import { againKey, choicesOf, soFarText, turnText } from "../shown.js";
import { About } from "./about.js";
import { refusal } from "./faults.js";
import { HomeLink, Tool, toolRow } from "./tools.js";

/** A board to play on. */
export class PlayView {
  #kit;
  #at;
  #about;
  #choices;
  #tools = {};
  #home = null;
  /** @type {import("./request.js").Request} */
  #request;

  /** @param {import("./player.js").Kit} kit @param {import("./request.js").Request} request */
  constructor(kit, request) {
    this.#kit = kit;
    const { bound } = kit;
    this.#at = new GameBoard({
      engine: kit.engine,
      thinker: { think: (question, answered) => kit.thinker.think(question, bound(this.#heard(answered))) },
      infoOf: kit.infoOf,
      mostMs: kit.mostMs,
      speed: kit.speed,
      laidOut: ({ turned }) => kit.turned(turned),
      dress: (info) => kit.dress(info, this.#at.board.element),
      changed: (trace) => trace && this.#tell(trace),
      show: () => this.#show(),
      follow: () => this.#showTurn(),
      bound,
      failed: (fault) => kit.trouble(t("notice.engine", { fault: faultText(fault) })),
    });
    this.#choices = new Choices({
      play: (move) => this.#at.choose(move),
      offer: () => this.#at.offer(new Set()),
      cancel: () => this.#at.offer(null),
      resume: () => this.#at.session.resume(),
    });
    this.#choices.element.setAttribute("role", "group");
    this.#build(request.controls);
  }

  /** Around what takes the engine's answer. */
  #heard(answered) {
    return (answer) => {
      if (answer.progress) this.#kit.trouble(null);
      answered(answer);
    };
  }

  #build(controls) {
    this.#about = new About(controls);
    if (controls.has("tools")) {
      const acts = {
        undo: () => this.undo(),
        "new-game": () => this.#again(),
        flip: () => this.flip(),
        speed: () => (this.#at.session.phase === "moving" ? this.#at.animator.skip() : this.#changeSpeed()),
      };
      for (const [action, act] of Object.entries(acts)) this.#tools[action] = new Tool(action, act);
    }
    if (controls.has("link")) this.#home = new HomeLink();
    this.element = h(
      "div",
      { class: "board-view" },
      this.#about.turn,
      ...this.#about.around(this.#at.board.element),
      this.#choices.element,
      toolRow(this.#tools, this.#home),
      this.#at.live.element,
    );
  }

  /** @param {import("./request.js").Request} request @param {boolean} [turned] the other side sits at the bottom */
  open(request, turned = false) {
    this.#request = request;
    const { start, moves, side, opponent } = request;
    const seats = { [side]: "person", [other(side)]: opponent };
    // Where two people sit, the board lies as South sees it.
    const flipped = (opponent === "person" && side === "N") !== turned;
    return this.#at.open({ start, moves, seats, match: null, flipped });
  }

  #again() {
    this.open({ ...this.#request, moves: "" }, this.state.flipped);
    this.#kit.told("state");
  }

  play(move) {
    const { session, animator } = this.#at;
    if (session.view.result) return refusal("moves", "game-over", move);
    animator.skip();
    if (session.phase !== "idle" || session.paused) return refusal("moves", "not-now", move);
    return this.#at.choose(move) ? null : refusal("moves", "not-legal", move);
  }

  undo() {
    if (!this.#at.session.undo()) return refusal("undo", "nothing-to-undo");
    this.#kit.told("state");
    return null;
  }

  flip() {
    this.#at.flip();
    this.#kit.told("state");
    return null;
  }

  step(at) {
    return refusal("at", "not-in-mode", at);
  }

  get state() {
    const { session } = this.#at;
    const { game, view } = session;
    return {
      game: game.id,
      start: game.start,
      position: view.position,
      moves: movesText(game),
      at: game.plies.length,
      flipped: this.#at.nearSide !== this.#request.side,
      turn: view.turn,
      result: view.result,
    };
  }

  repaint() {
    this.#at.board.repaint();
  }

  close() {
    this.#at.close();
  }

  /** For the other side of the messages: a ply was made. */
  #tell({ move, side }) {
    this.#kit.told("move", { move, side });
    const { result } = this.#at.session.view;
    if (result) this.#kit.told("result", { result });
  }

  #changeSpeed() {
    this.#kit.setSpeed(nextSpeed(this.#kit.speed()));
    this.#at.animator.setSpeed(this.#kit.speed());
    this.#showTools();
  }

  #show() {
    keepFocus(
      this.element,
      () => this.#update(),
      () => this.focus(),
    );
  }

  /** Goes to what is due. */
  focus() {
    if (!this.#choices.focus()) this.#at.board.focus();
  }

  #update() {
    const { session } = this.#at;
    this.element.dataset.over = String(session.phase === "over");
    this.#at.update();
    this.#showTurn();
    this.#choices.update(choicesOf(this.#at.state));
    this.#showTools();
    this.#home?.update(this.#kit.home, linkOf(session.game, this.#at.info));
  }

  #showTurn() {
    const { state } = this.#at;
    this.#about.say(turnText(state), soFarText(state) ?? this.#at.recent);
    this.#about.seat(state, this.#at.nearSide);
  }

  #showTools() {
    const { undo, flip, speed, "new-game": again } = this.#tools;
    if (!undo) return;
    const { session } = this.#at;
    undo.element.disabled = !session.undoable;
    undo.show("undo", t("action.undo"));
    again.show("new-game", t(againKey(session)));
    again.element.classList.toggle("primary", session.phase === "over");
    flip.show("flip", t("action.flip"));
    const pace = this.#kit.speed();
    if (session.phase === "moving") speed.show("skip", t("action.skip"));
    else speed.show(`speed-${pace}`, t("action.speed"), t("speed.label", { speed: t(`setting.speed.${pace}`) }));
  }
}

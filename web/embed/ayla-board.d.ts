/**
 * `<ayla-board>`: a board of one of Ayla's mancala games as an element, to play on, to go through a game, or to look at.
 * Loading the module defines it.
 *
 * Attributes are the parameters of `embed.html`, and are read again whenever they change: the game begins anew, but goes
 * on where only `lang`, `theme`, `controls`, `speed` or `home` have. What is not understood is told on the board and by a
 * `fault` event, and its default stands.
 *
 * @example
 * ```html
 * <script type="module" src="./ayla-board.js"></script>
 * <ayla-board game="kpe" level="3"></ayla-board>
 * <script>
 *   document.querySelector("ayla-board").addEventListener("move", ({ detail }) => {
 *     console.log(detail.side, detail.move, detail.state.position);
 *   });
 * </script>
 * ```
 *
 * @module ayla/element
 */

import type { Result, Side } from "../../wasm/ayla.js";

export type { Result, Side } from "../../wasm/ayla.js";

/** The game as the board shows it. */
export interface BoardState {
  /** The game's id: "kpe", "urim:7", … */
  game: string;
  mode: "play" | "view" | "diagram";
  /** The first position, in full; with `moves` it opens the same game anywhere. */
  start: string;
  /** The position shown; at the end of a game it is unswept. */
  position: string;
  /** All moves since `start`, parted by spaces. */
  moves: string;
  /** After how many of them `position` is. */
  at: number;
  /** Whose the reader is. */
  side: Side;
  /** Whether the other side sits at the bottom. */
  flipped: boolean;
  /** Who is to move in `position`. */
  turn: Side;
  /** null where the game is not over in `position`. */
  result: Result | null;
}

/** Why something could not be understood or done. */
export interface BoardFault {
  /** The parameter, or what was asked for. */
  field: string;
  /** A stable name of the fault: "unknown-game", "not-legal", "not-now", … */
  code: string;
  /** The reason; of a move or position in English, else as the reader is told it. */
  reason: string;
  /** What was given, cut off after 60 characters. */
  value?: string;
  /** Which of the moves, the first is 1. */
  ply?: number;
}

/** What a board can be asked to show; all as text. */
export interface BoardParams {
  /** A game's id; that of `position` where left out. */
  game?: string;
  /** Where it begins, as text; `_` may stand for a space. The game's own start where left out. */
  position?: string;
  /** The moves since, parted by spaces or `_`; last may stand `resign:S`, `resign:N` or `agree`. */
  moves?: string;
  /** To play on (the default), to step through the moves, or only to look at. */
  mode?: "play" | "view" | "diagram";
  /** After how many moves it is shown: 0 in a view, all in a diagram, if left out. Has no meaning in play. */
  at?: string | number;
  /** Which side the reader has, and sits at the bottom: "south" if left out. */
  side?: "south" | "north";
  /** Who plays the other side: one of the engine's levels, "1" to "6" ("2" if left out), or "person". */
  level?: string | number;
  /**
   * A language, "en", "mg", "sw", "fr", "pt", "lv", "bg", "be" or "ru", also with a region ("pt-BR"), or "auto" for the
   * browser's.
   */
  lang?: string;
  theme?: "auto" | "light" | "dark";
  /** "all", "none", or some of "players", "text", "tools", "link", parted by commas. A diagram has none if left out. */
  controls?: string;
  /** The pace of the seeds. */
  speed?: "slow" | "normal" | "fast" | "instant";
}

/** The events of the element by name, with their details. All bubble, and leave shadow roots. */
export interface AylaBoardEventMap {
  /** The board is there. */
  ready: CustomEvent<{ state: BoardState }>;
  /** A move was made, by whomever. */
  move: CustomEvent<{ move: string; side: Side; state: BoardState }>;
  /** The game has ended; comes after that `move`. */
  result: CustomEvent<{ result: Result; state: BoardState }>;
  /** Something else has changed: a load, undo, flip or step. */
  state: CustomEvent<{ state: BoardState }>;
  /** Attributes, or what `load` was given, were not understood, or the board could not be made. */
  fault: CustomEvent<{ faults: BoardFault[] }>;
}

/**
 * The element. Its properties reflect the attributes of the same names.
 *
 * @example
 * ```js
 * import "ayla/element";
 *
 * const board = document.createElement("ayla-board");
 * board.game = "urim";
 * board.level = 1;
 * document.body.append(board);
 * await board.ready;
 * board.play("a1"); // null, or why not
 * ```
 */
export class AylaBoard extends HTMLElement {
  game: string | null;
  position: string | null;
  moves: string | null;
  mode: string | null;
  at: string | number | null;
  side: string | null;
  level: string | number | null;
  theme: string | null;
  controls: string | null;
  speed: string | null;
  /** The address of Ayla's page, for the link to it; without it there is no such link. */
  home: string | null;
  /** Of this element once its board is there; rejected if it could not be made, which the element then says in its place. */
  readonly ready: Promise<this>;
  /** The game as it is shown; null before the board is there. */
  readonly state: BoardState | null;
  /** A move for the person whose turn it is. Returns null, or why it was not made. */
  play(move: string): BoardFault | null;
  /** Back to the last decision of a person. */
  undo(): BoardFault | null;
  /** Turns the board round. */
  flip(): BoardFault | null;
  /** In a view or diagram: the game after so many moves. */
  step(at: number): BoardFault | null;
  /**
   * Shows something else. What is left out takes its default, but for lang, theme, controls and speed, which stay.
   *
   * @returns what was not understood
   */
  load(params: BoardParams): Promise<BoardFault[]>;
  addEventListener<K extends keyof AylaBoardEventMap>(
    type: K,
    listener: (this: AylaBoard, event: AylaBoardEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ayla-board": AylaBoard;
  }
}

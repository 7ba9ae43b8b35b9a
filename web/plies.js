/** Seeds taken in a ply. */
export function takenIn(trace) {
  return trace.events.reduce((sum, [kind, , seeds]) => sum + (kind === "capture" || kind === "take" ? seeds : 0), 0);
}

/** What is kept of a ply besides its move. */
export const summary = (trace) => ({ side: trace.side, laps: trace.laps, taken: takenIn(trace) });

/**
 * Reads start and moves, with who made each ply and what it did. All of them are read once together; then each
 * is traced from the position before it alone, for a long game would take long with all moves before each. Only
 * the last is told from the whole game, since how a game ended may hang on that.
 */
export function readGame(engine, start, moves) {
  const view = engine.view(start, moves);
  if (view.error) return view;
  const list = view.moves === "" ? [] : view.moves.split(" ");
  const plies = [];
  let position = view.start;
  for (const move of list) {
    const last = plies.length === list.length - 1;
    const trace = last ? engine.trace(view.start, view.moves) : engine.trace(position, move);
    plies.push({ move, ...summary(trace) });
    position = trace.after;
  }
  return { view, plies };
}

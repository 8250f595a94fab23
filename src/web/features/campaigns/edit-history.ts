/** The states of something while it is edited, so that every step can be taken back. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Group of the last step; the next one of the same group joins it. */
  readonly group: string | null;
}

export type HistoryStep<Edit> = Edit | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/** How many steps can be taken back. States share what they have in common, so they are light. */
const MOST_STEPS = 500;

export function startHistory<State>(state: State): EditHistory<State> {
  return { past: [], present: state, future: [], group: null };
}

/**
 * The reducer of a history.
 * @param apply gives the state after an edit; the same one where the edit changes nothing
 * @param groupOf edits of one group, as letters typed into one field, are taken back together; null is alone
 */
export function historyOf<State, Edit extends { readonly kind: string }>(
  apply: (state: State, edit: Edit) => State,
  groupOf: (edit: Edit) => string | null,
) {
  return (history: EditHistory<State>, step: HistoryStep<Edit>): EditHistory<State> => {
    if (step.kind === 'undo') return undo(history);
    if (step.kind === 'redo') return redo(history);
    const edit = step as Edit;
    const present = apply(history.present, edit);
    if (present === history.present) return history;
    const group = groupOf(edit);
    const joins = group !== null && group === history.group;
    const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
    return { past, present, future: [], group };
  };
}

function undo<State>({ past, present, future }: EditHistory<State>): EditHistory<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, group: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], group: null };
}

function redo<State>({ past, present, future }: EditHistory<State>): EditHistory<State> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, group: null };
  return { past: [...past, present], present: next, future: later, group: null };
}

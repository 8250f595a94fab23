import type { FormConfig } from '#shared/forms/form-config.ts';
import { applyEdit } from './apply-edit.ts';
import { groupOf, type FormEdit } from './form-edit.ts';

/** The states of a form while it is built, so that every step can be taken back. */
export interface FormHistory {
  readonly past: readonly FormConfig[];
  readonly present: FormConfig;
  readonly future: readonly FormConfig[];
  /** Group of the last step; the next one of the same group joins it. */
  readonly group: string | null;
}

/** How many steps can be taken back. States share what they have in common, so they are light. */
const MOST_STEPS = 500;

export type HistoryStep = FormEdit | { readonly kind: 'undo' } | { readonly kind: 'redo' };

export function startHistory(form: FormConfig): FormHistory {
  return { past: [], present: form, future: [], group: null };
}

export function takeStep(history: FormHistory, step: HistoryStep): FormHistory {
  if (step.kind === 'undo') return undo(history);
  if (step.kind === 'redo') return redo(history);
  const present = applyEdit(history.present, step);
  if (present === history.present) return history;
  const group = groupOf(step);
  const joins = group !== null && group === history.group;
  const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], group };
}

function undo({ past, present, future }: FormHistory): FormHistory {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, group: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], group: null };
}

function redo({ past, present, future }: FormHistory): FormHistory {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, group: null };
  return { past: [...past, present], present: next, future: later, group: null };
}

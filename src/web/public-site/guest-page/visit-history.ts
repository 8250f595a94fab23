import type { Sent } from '#shared/forms/read-submission.ts';

/** What an entry of the browser's history holds of the form. */
interface VisitState {
  readonly formStep?: number;
  readonly answers?: Sent;
}

const state = (): VisitState => (history.state as VisitState | null) ?? {};

/** The page of the form that this entry shows. */
export const stepInHistory = (): number => state().formStep ?? 0;

/** What had been typed when this entry was left; nothing on a fresh visit. */
export const answersInHistory = (): Sent => state().answers ?? {};

/** This entry shows another page of the form from now on. */
export function replaceStep(formStep: number): void {
  history.replaceState({ formStep } satisfies VisitState, '');
}

/** A new entry for a page; the one that is left drops what was typed. */
export function pushStep(formStep: number): void {
  clearAnswers();
  history.pushState({ formStep } satisfies VisitState, '');
}

export function clearAnswers(): void {
  const { formStep, answers } = state();
  if (answers !== undefined) replaceStep(formStep ?? 0);
}

/** Writes down what was typed in this entry alone; it goes with the tab, as the browser's own does. */
export function keepAnswers(answers: Sent): void {
  if (Object.keys(answers).length === 0) return clearAnswers();
  try {
    history.replaceState({ formStep: stepInHistory(), answers } satisfies VisitState, '');
  } catch {
    // Some browsers refuse after a hundred times in half a minute; the next change comes soon.
  }
}

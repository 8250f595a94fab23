/** What opens something and is stepped through: rows of lists, tasks, commissions to be paid. */
const openers = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-opener]')].filter(
    (opener) => opener.getClientRects().length > 0,
  );

/** Where the focus is among what opens something, or in whose row; -1 when it is elsewhere. */
export function openerPlace(): number {
  const { activeElement } = document;
  const row = activeElement?.closest('[data-rows] > *');
  return openers().findIndex(
    (opener) => opener === activeElement || row?.contains(opener) === true,
  );
}

/**
 * Moves the focus to the next or the one before; from elsewhere to the first or the last.
 * @returns false where there is none
 */
export function stepOpeners(step: 1 | -1): boolean {
  const all = openers();
  const place = openerPlace();
  const next = place < 0 ? all.at(step > 0 ? 0 : -1) : (all[place + step] ?? all[place]);
  next?.focus();
  return next !== undefined;
}

/** Focuses what now stands at this place, the last when there are fewer, else the page itself. */
export function focusOpener(place: number): void {
  const all = openers();
  const there = place < 0 ? undefined : (all[place] ?? all.at(-1));
  if (there !== undefined) there.focus();
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What is open above the page, the last one on top: it takes the keys. */
export const covers = (): readonly Element[] =>
  [...document.querySelectorAll(COVERS)].filter((cover) => cover.getClientRects().length > 0);

import { stepInHistory } from './visit-history.ts';

/** Pages of this visit that were told, from 1; a visitor who comes back was told before. */
let furthest = 0;

/**
 * Tells the server that a page of the form was reached, from 1, or sent: the one after the last.
 * Only a number goes out, each once a visit and in nobody's way; nothing is kept of the visitor.
 * @param path '' where nothing is to be told
 */
export function reportStep(path: string, stamp: string, page: number): void {
  if (furthest === 0 && stepInHistory() > 0) furthest = stepInHistory() + 1;
  if (path === '' || page <= furthest) return;
  furthest = page;
  const body = new Blob([JSON.stringify({ stamp, page })], { type: 'application/json' });
  navigator.sendBeacon?.(path, body);
}

import { lazy } from 'react';
import { toast } from './feedback/toast.ts';

/** Comes with the connection; null while there is one. */
let reconnection: Promise<void> | null = null;

function untilOnline(): Promise<void> {
  if (reconnection === null) {
    toast.info('Sie sind offline', 'Sobald die Verbindung zurück ist, geht es hier weiter.');
    reconnection = new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
    }).finally(() => {
      reconnection = null;
    });
  }
  return reconnection;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A style sheet that did not come has no rules, or none that may be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/**
 * Asks again for style sheets that did not come: the bundler asks for each once, and would show
 * what belongs to it bare.
 */
async function bringStyles(): Promise<void> {
  const all = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...all].filter((link) => link.dataset['again'] === undefined && !hasCome(link));
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      link.dataset['again'] = '';
      link.after(again);
      return new Promise((resolve) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', resolve);
      });
    }),
  );
}

/**
 * Fetches a part of the application; without a connection as soon as there is one again. Else the
 * screen around it would be gone, and what was typed there with it. It is not asked for before: a
 * module that could not be fetched once is missing for browsers until the page is loaded again.
 */
export async function whenReachable<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) await untilOnline();
  try {
    const part = await fetchPart();
    // Code that has come and what it draws are two tasks: a hand gets through in between.
    await nextTask();
    return part;
  } catch (reason) {
    if (navigator.onLine) throw reason;
    await untilOnline();
    await bringStyles();
    return whenReachable(fetchPart);
  }
}

/** React's lazy, for parts that are fetched with `whenReachable`. */
export const lazyPart: typeof lazy = (load) => lazy(() => whenReachable(load));

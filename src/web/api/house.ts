import { useSyncExternalStore } from 'react';
import { sendAlways } from './call.ts';

/**
 * The house of this tab (docs/decisions/0330). Every call names it, so that what happens in another
 * tab never makes this one write into another house; it stays until the page is loaded anew or
 * somebody logs in here.
 */
const tab: { id: string | null; isLost: boolean; base: string } = {
  id: null,
  isLost: false,
  base: '',
};
const listeners = new Set<() => void>();

const change = (id: string | null, isLost: boolean): void => {
  Object.assign(tab, { id, isLost });
  sendAlways('x-house', id);
  for (const listener of listeners) listener();
};

/** From now on every call of this tab is for this house. */
export function pinHouse(id: string): void {
  if (tab.id !== id || tab.isLost) change(id, false);
}

/** null before the tab knows its house: only what is nobody's may be asked for then. */
export function pinnedHouse(): string | null {
  return tab.id;
}

/** The house of this tab, or of its address, is none of theirs (any more): it shows nothing of one. */
export function loseHouse(): void {
  // It stays named: what is still under way must be refused, not written into another house.
  if (!tab.isLost) change(tab.id, true);
}

/** As if the page was loaded anew. */
export function releaseHouse(): void {
  change(null, false);
  tab.base = '';
}

/** How the addresses of this tab's screens begin; '' where they name no house. */
export function nameScreens(base: string): void {
  tab.base = base;
}

/** The address of a screen for a plain link: the router's links name the house by themselves. */
export function screenAddress(path: string): string {
  return tab.base + path;
}

export function useIsHouseLost(): boolean {
  return useSyncExternalStore(subscribe, () => tab.isLost);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The address of a file of this tab's house, for a link or a picture, which send no header. */
export function fileAddress(url: string): string {
  return tab.id === null ? url : `${url}${url.includes('?') ? '&' : '?'}haus=${tab.id}`;
}

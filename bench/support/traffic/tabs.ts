import type { Caller } from '#tests/support/caller.ts';
import { expectStatus } from './kinds.ts';
import type { Platform } from './platform.ts';
import { SCREENS } from './screens.ts';

/** A screen left open: it asks every 30 s, and names what it has seen last. */
export interface Tab {
  readonly cookie: string;
  readonly calls: readonly string[];
  readonly marks: Map<string, string>;
}

export function openTabs({ worlds }: Platform, count: number): Tab[] {
  return Array.from({ length: count }, (_, place) => ({
    cookie: worlds[place % worlds.length]?.provider.cookie ?? '',
    calls: SCREENS[place % SCREENS.length] ?? [],
    marks: new Map<string, string>(),
  }));
}

/** All calls of a tab, one after the other. */
export async function poll(caller: Caller, { cookie, calls, marks }: Tab): Promise<void> {
  for (const path of calls) {
    const mark = marks.get(path);
    const headers = mark === undefined ? {} : { 'if-none-match': mark };
    const answer = await caller.call('GET', path, undefined, cookie, { headers });
    expectStatus(answer, 200, 304);
    marks.set(path, String(answer.headers['etag'] ?? ''));
  }
}

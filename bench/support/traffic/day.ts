import type { Stream } from './arrivals.ts';
import { logIn, openScreen, sendRequest, settle, viewPage } from './kinds.ts';
import type { Platform } from './platform.ts';
import { openTabs, poll } from './tabs.ts';

const TABS = 500;
const POLLED_EVERY_S = 30;

/**
 * A mixed day of a busy platform: visitors, providers at work, open tabs. At pace 1 it is a day of
 * some 2.5 million page views, if the whole day were like its busiest hour.
 */
export function mixedDay(platform: Platform, pace: number): Stream[] {
  const tabs = openTabs(platform, TABS);
  const stream = (
    name: string,
    perSecond: number,
    work: (platform: Platform, turn: number) => Promise<number>,
  ): Stream => ({
    name,
    perSecond: perSecond * pace,
    work: (turn) => work(platform, turn),
  });
  return [
    stream('landing page, click stored', 30, viewPage),
    stream('form opened and sent', 1, sendRequest),
    stream('screen opened', 4, openScreen),
    stream('tab polls', TABS / POLLED_EVERY_S, async ({ caller }, turn) => {
      const tab = tabs[turn % tabs.length];
      if (tab !== undefined) await poll(caller, tab);
      return 0;
    }),
    stream('login', 1, logIn),
    stream('request confirmed, paid, PDF and XRechnung', 1, settle),
  ];
}

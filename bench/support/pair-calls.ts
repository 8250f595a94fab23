import type { HeardCall, Visit } from './heard-calls.ts';
import type { Accounts, Pair } from './time-call.ts';
import { SCREENS } from './visits.ts';

/** Calls that change nothing although they are not GET. */
const ASKING = /\/(preview|preview-payout|mail-preview)$/;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The text with what the large account calls its own as `to` says. */
function renamed({ large }: Accounts, text: string, to: (name: string) => string): string {
  return Object.entries(large.ids).reduce(
    (found, [name, id]) => found.replaceAll(id, to(name)),
    text,
  );
}

/** What a call asks, with what is the account's own by kind. */
export function nameOf(accounts: Accounts, { method, url, body }: HeardCall): string {
  const text = `${method === 'GET' ? '' : `${method} `}${decodeURIComponent(url)}${body === null ? '' : ' …'}`;
  return renamed(accounts, text, (name) => `{${name}}`);
}

/** What the large account was recorded asking, and the same of the small one; no changing calls. */
export function pairsOf(accounts: Accounts, visits: readonly Visit[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const toSmall = (text: string) =>
    renamed(accounts, text, (name) => accounts.small.ids[name] ?? '');
  for (const { where, calls } of visits)
    for (const call of calls) {
      const what = nameOf(accounts, call);
      if (pairs.has(what) || (call.method !== 'GET' && !ASKING.test(call.url))) continue;
      if (UUID.test(what)) {
        process.stderr.write(`not compared: ${what} (${where})\n`);
        continue;
      }
      pairs.set(what, {
        what,
        large: call,
        small: {
          method: call.method,
          url: toSmall(call.url),
          body: call.body === null ? null : toSmall(call.body),
        },
      });
    }
  return [...pairs.values()];
}

/** Throws where a screen of the application is not visited. */
export function requireAllVisited(paths: readonly string[]): void {
  const unseen = paths.filter((path) => !SCREENS.some((screen) => screen.path === path));
  if (unseen.length > 0) throw new Error(`no visit of ${unseen.join(', ')}`);
}

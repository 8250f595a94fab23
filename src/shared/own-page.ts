import { PLACEMENT_PARAMETER } from './placement.ts';

/**
 * Sites of a provider's own, and pages on them to which links of a campaign lead instead of its landing
 * page (docs/product/embed.md).
 */

/** Characters of an address as it is stored. */
export const OWN_PAGE_MAX = 1_000;

/** The parameter by which the page learns whose link it was; the embedded form reads it there. */
const MARK_PARAMETER = 'ref';

export const OWN_PAGE_UNREADABLE =
  'Bitte geben Sie die Adresse Ihrer Seite mit https an, zum Beispiel https://www.ihre-location.de/feiern.';

export const OWN_PAGE_PAID_BY_CLICK =
  'Wo Klicks bezahlt werden, führen Links immer auf die Landingpage. Bitte wählen Sie die Landingpage als Ziel des Links oder ein anderes Prämienmodell.';

export const OWN_PAGE_CLICKS_AGREED =
  'In dieser Kampagne werden Klicks für einzelne Partner, eine Gruppe oder ab einem späteren Tag bezahlt. Bitte beenden Sie diese Prämien zuerst, oder lassen Sie die Links auf die Landingpage führen.';

/** As browsers and Node have it alike; the language itself does not name it. */
interface WebUrl {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly origin: string;
  readonly href: string;
}
declare const URL: { new (text: string): WebUrl; canParse(text: string): boolean };
declare const URLSearchParams: new (text: string) => { keys(): Iterator<string, undefined> };

/** Names and addresses, as a policy for frames may name them: no wildcard, no brackets. */
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * An address of a public site as it was typed, 'https://' added where it has no scheme.
 * @param isLocal an installation without https also takes sites without it, and names of one label
 * @returns null for anything else: another scheme, a name or password in it, an address in brackets
 */
function siteAddress(typed: string, isLocal: boolean): WebUrl | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '' || !NAME.test(url.hostname))
    return null;
  const isSite = isLocal
    ? /^https?:$/.test(url.protocol)
    : url.protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(url.hostname);
  return isSite ? url : null;
}

/** The origin of whatever address of a site somebody pastes: 'https://www.schloss.de'; null for none. */
export function siteOf(typed: string, isLocal: boolean): string | null {
  return siteAddress(typed, isLocal)?.origin ?? null;
}

/**
 * The address of a page as it is stored, in ASCII and with its query and fragment.
 * @returns null where it is no page of a public site, or too long
 */
export function ownPageOf(typed: string, isLocal: boolean): string | null {
  const href = siteAddress(typed, isLocal)?.href ?? null;
  return href === null || href.length > OWN_PAGE_MAX ? null : href;
}

/** 'www.schloss.de/feiern': as people read an address. */
export function shownPage(page: string): string {
  return page.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

const OURS: ReadonlySet<string> = new Set([MARK_PARAMETER, PLACEMENT_PARAMETER]);

/** The name of one 'name=value' of a query, as browsers read it. */
const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';

/**
 * The address that a partner's link leads to: the page with their mark, and the place where they share
 * it. What else stands in its query stays as it is written, and so does its fragment.
 * @param page as stored
 * @param mark the link's slug
 */
export function markedPage(page: string, mark: string, placement: number | null): string {
  const [, start = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(page) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && !OURS.has(nameOf(part)));
  const marks = [`${MARK_PARAMETER}=${encodeURIComponent(mark)}`];
  if (placement !== null) marks.push(`${PLACEMENT_PARAMETER}=${placement}`);
  return `${start}?${[...kept, ...marks].join('&')}${fragment}`;
}

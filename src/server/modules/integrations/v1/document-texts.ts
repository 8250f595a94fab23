import { API_CALLS_PER_MINUTE, KEPT_ANSWER_DAYS } from '#shared/api-scopes.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What the description of the API says in words (docs/product/integrations.md sections 3, 4 and 7). */

/** @param publicUrl base of absolute addresses, without a slash at the end */
export const about = (publicUrl: string): string => `
Everything a venue knows in ${PRODUCT_NAME}, for the venue's other software: partners, campaigns, referral links,
requests of guests, commissions, credit notes and figures.

Guides with examples that can be copied stand at [${publicUrl}/entwickler](${publicUrl}/entwickler) (in German).

## Keys

Send a key with every call: \`Authorization: Bearer ew_live_…\`. Keys are made in the account settings, section
'Schnittstellen'. Each has scopes, an end, and optionally the networks from which it may be used. A session of the
application is no key here. Keys that begin with \`ew_test_\` work on a programme for tests.

## Values

- Amounts are whole cents beside \`currency\`; shares are basis points (1900 are 19 %).
- Instants are ISO 8601 in UTC, days are calendar days in Berlin.
- Unknown fields and new words in lists of words may appear at any time: ignore what you do not know.

## Lists

Lists come newest first (events: oldest first). \`limit\` says how many objects a page has; pass \`next\` as \`after\` until it is \`null\`. What
is created meanwhile moves nothing: no object comes twice. \`fields\` names the fields that you want.

## Writing

Every writing call needs an \`Idempotency-Key\`: sent again with the same body within ${KEPT_ANSWER_DAYS} days it does
nothing and answers the object of the first time, as it stands now, with \`Idempotent-Replayed: true\`. A refused call has
changed nothing, and its key may be used again. Fields that nobody knows are refused.

## Errors

Every refusal is a problem (RFC 9457, \`application/problem+json\`) with a stable \`code\`. Decide by \`code\`, show \`title\`
and \`detail\` to people, and give \`requestId\` to the support.

## Limits

${API_CALLS_PER_MINUTE} calls a minute for each key, all of them at once if it likes: the minute begins with the first
call, and ${API_CALLS_PER_MINUTE} more are free when it is over. \`RateLimit\` and \`RateLimit-Policy\`
(draft-ietf-httpapi-ratelimit-headers-10) say how many are left; what is refused carries \`Retry-After\`.

## Versions

Within version 1 names and types stay: only calls, fields, filters and codes are added.
`;

/** The groups of calls, in the order in which they are read. */
export const TAGS: Readonly<Record<string, string>> = {
  Partners: 'Who recommends the venue. Without bank accounts, tax numbers and notes about them.',
  Campaigns: 'For what partners are rewarded, and how.',
  'Referral links': 'The address under which a partner recommends a campaign.',
  Clicks: 'Visits through a link. They say nothing of the visitor.',
  Leads: 'Requests of guests, from the form to the booking.',
  Sales: 'Confirmed bookings with their net revenue.',
  Commissions: 'What partners have earned, and how much of it stands on credit notes.',
  'Credit notes': 'The documents by which partners are paid, with their files.',
  Figures: 'The sums of a period, the same as in the application.',
  Events: 'What has happened, in the order in which it happened.',
};

/** What each status means; the codes of each stand in its examples. */
export const STATUS_MEANINGS: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid; `errors` names each field.',
  401: 'No key was sent, or none that is good.',
  403: 'The key is good, but not for this call, this network or this plan.',
  404: 'There is no such object in this account.',
  409: 'The object is not in a state that allows this.',
  413: 'What was sent is too large.',
  415: 'What was sent is not of a media type that the call takes.',
  422: 'What was sent can be read, but a rule forbids it.',
  429: 'Too many calls: come again after the seconds in `Retry-After`.',
  500: 'Something went wrong on our side; the same call may work later.',
  503: 'Not available at the moment: come again after the seconds in `Retry-After`.',
};

/** Headers of answers, by the name of their component. */
export const HEADERS: Readonly<
  Record<string, { readonly description: string; readonly example: string | number }>
> = {
  RateLimit: {
    description: 'Calls that are left (`r`), and seconds until all are there again (`t`).',
    example: '"key";r=599;t=60',
  },
  'RateLimit-Policy': {
    description: 'Calls (`q`) in a window of seconds (`w`).',
    example: `"key";q=${API_CALLS_PER_MINUTE};w=60`,
  },
  'Retry-After': { description: 'Seconds to wait.', example: 12 },
  ETag: {
    description: 'Send it as `If-None-Match`: what has not changed is answered 304 without a body.',
    example: '"9gq1rzd3"',
  },
  'WWW-Authenticate': { description: 'Always `Bearer`.', example: 'Bearer' },
  'Content-Disposition': {
    description: 'The name of the file.',
    example: 'attachment; filename="GS-0042.pdf"',
  },
};

import { setTimeout as pause } from 'node:timers/promises';
import type { CallAnswer } from '#tests/support/caller.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { openedStamp, solvedToken } from '#tests/support/public-visitor.ts';
import { TODAY } from '#tests/support/today.ts';
import { confirmSale, must, visitorAnswers } from '#tests/support/world.ts';
import type { Platform } from './platform.ts';
import { SCREENS } from './screens.ts';

/** How long the form must have been open before a request counts as a person's. */
const FILLED_IN_MS = 4_000;

/** @throws when the answer is another one than expected */
export function expectStatus(answer: CallAnswer, ...expected: number[]): CallAnswer {
  if (!expected.includes(answer.statusCode))
    throw new Error(`answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
  return answer;
}

const nth = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

/** A visitor looks at a landing page; the click is recorded. */
export async function viewPage({ caller, landingPages }: Platform, turn: number): Promise<number> {
  expectStatus(await caller.call('GET', nth(landingPages, turn)), 200);
  return 0;
}

/** A visitor opens the form, does the work that keeps machines out, fills it in and sends it. */
export async function sendRequest({ caller, worlds }: Platform, turn: number): Promise<number> {
  const { campaign, link } = nth(worlds, turn);
  const address = `/formular/${campaign.slug}?ref=${link.slug}`;
  const renderedAt = await openedStamp(caller, address);
  const begin = performance.now();
  const captchaToken = await solvedToken(caller, campaign.slug);
  await pause(FILLED_IN_MS);
  const own = performance.now() - begin;
  const body = { ...visitorAnswers(), renderedAt, captchaToken, captchaAction: 'form_submit' };
  expectStatus(await caller.call('POST', address, body), 200, 201);
  return own;
}

/** A provider opens a screen: all its calls at once, as the browser makes them. */
export async function openScreen({ caller, worlds }: Platform, turn: number): Promise<number> {
  const { provider } = nth(worlds, turn);
  const answers = await Promise.all(
    nth(SCREENS, turn).map((path) => caller.call('GET', path, undefined, provider.cookie)),
  );
  for (const answer of answers) expectStatus(answer, 200);
  return 0;
}

/** Somebody logs in. */
export async function logIn({ caller, worlds }: Platform, turn: number): Promise<number> {
  cookieOf(expectStatus(await tryLogin(caller, nth(worlds, turn).provider.email), 200));
  return 0;
}

/** A request is confirmed and paid, the document with its PDF and XRechnung fetched: seven calls. */
export async function settle({ caller, worlds }: Platform, turn: number): Promise<number> {
  const world = nth(worlds, turn);
  const { cookie } = world.provider;
  const lead = await confirmSale(caller, world, 1_000);
  const { id } = await must<{ id: string }>(
    caller,
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, leadIds: [lead.id], paidAmount: 10, paidDate: TODAY },
    cookie,
  );
  for (const file of ['pdf', 'einvoice'])
    expectStatus(await caller.call('GET', `/api/payouts/${id}/${file}`, undefined, cookie), 200);
  return 0;
}

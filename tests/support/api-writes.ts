import { randomUUID } from 'node:crypto';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { makeApiKey, writeByKey } from './api-keys.ts';
import { digest } from './digest.ts';
import { putOnPlan } from './put-on-plan.ts';
import type { TestApplication } from './test-application.ts';
import { createWorld, visitorAnswers, type World, type WorldOptions } from './world.ts';

/** A house on Enterprise with a key that may everything. */
export interface ApiHouse extends World {
  readonly cookie: string;
  readonly key: string;
}

export async function apiHouse(
  app: TestApplication,
  options: WorldOptions = {},
): Promise<ApiHouse> {
  const world = await createWorld(app, options);
  const { cookie, email } = world.provider;
  await putOnPlan(app, email, 'enterprise');
  return { ...world, cookie, key: (await makeApiKey(app, cookie, keysOf(API_SCOPES))).secret };
}

/** A write that must succeed. @returns what it answered; @throws with the answer when it does not */
export async function mustWrite<T extends object = { id: string }>(
  app: TestApplication,
  key: string,
  method: 'POST' | 'PATCH',
  url: string,
  body: unknown = {},
): Promise<T> {
  const answer = await writeByKey(app, key, { method, url, body });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

export interface Problem {
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly detail: string }[];
}

export const fieldsOf = ({ errors = [] }: Problem): string[] => errors.map(({ field }) => field);

/** What is stored, but for the day on which a key was used last. */
const stored = async (app: TestApplication): Promise<string> =>
  (await digest(app.pool))
    .split('\n')
    .filter((line) => !line.startsWith('api_keys:'))
    .join('\n');

/** A write that is refused, in English and without a trace. @throws where it was not, or left one */
export async function refusedWrite(
  app: TestApplication,
  key: string,
  { method = 'POST', url, body }: { method?: string; url: string; body: unknown },
): Promise<Problem> {
  const before = await stored(app);
  const answer = await writeByKey(app, key, { method, url, body });
  // The questions of a form stay in the words of who asks them.
  const words = answer.body.replaceAll(/‘[^’]*’/g, '');
  if (answer.statusCode < 400 || /Bitte|[äöüß]/.test(words)) throw new Error(answer.body);
  if ((await stored(app)) !== before) throw new Error(`refused, and stored: ${answer.body}`);
  return answer.json<Problem>();
}

export const CONSENT = {
  kind: 'contact',
  text: 'Ich bin einverstanden, dass Gut Lindenhof mich anruft.',
  version: '2026-03',
  acceptedAt: '2026-03-04T10:20:30+01:00',
  source: 'https://lindenhof.example/hochzeiten',
};

/** Answers to the form as the house's own page would send them. */
export function guestAnswers(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const entries = Object.entries(visitorAnswers(overrides));
  return Object.fromEntries(entries.filter(([name]) => !name.endsWith('Accepted')));
}

/** A lead as it comes by the link of the house's partner. */
export const leadBody = (
  { link }: Pick<World, 'link'>,
  overrides: Record<string, unknown> = {},
) => ({
  referralLinkId: link.id,
  answers: guestAnswers(),
  consents: [CONSENT],
  ...overrides,
});

interface Sample {
  readonly url: string;
  readonly body: Record<string, unknown>;
}

type Prepare = (app: TestApplication, house: ApiHouse) => Promise<Sample>;

const newLead = (app: TestApplication, house: ApiHouse) =>
  mustWrite(app, house.key, 'POST', '/api/v1/leads', leadBody(house));

const step =
  (name: string, body: Record<string, unknown> = {}, before: readonly string[] = []): Prepare =>
  async (app, house) => {
    const { id } = await newLead(app, house);
    for (const each of before)
      await mustWrite(app, house.key, 'POST', `/api/v1/leads/${id}/${each}`);
    return { url: `/api/v1/leads/${id}/${name}`, body };
  };

/** A lead whose revenue is confirmed. */
export async function soldLead(app: TestApplication, house: ApiHouse, revenue = 100_000) {
  const { id } = await newLead(app, house);
  await mustWrite(app, house.key, 'POST', `/api/v1/leads/${id}/confirm`, { revenue });
  const url = `/api/v1/sales?leadId=${id}`;
  const listed = await app.call('GET', url, undefined, undefined, {
    headers: { authorization: `Bearer ${house.key}` },
  });
  const [sale] = listed.json<{ data: { id: string }[] }>().data;
  return { leadId: id, saleId: sale?.id ?? '' };
}

export async function issuedNote(app: TestApplication, house: ApiHouse) {
  const sold = await soldLead(app, house);
  const body = { partnerId: house.partner.id };
  const { id } = await mustWrite(app, house.key, 'POST', '/api/v1/credit-notes', body);
  return { ...sold, noteId: id };
}

const newPartner = () => ({
  firstName: 'Zoë',
  lastName: 'Müller',
  email: `zoe-${randomUUID()}@aehrenfeld.example`,
});

/** For every writing call one that its owner may make now, on an object of its own. */
export const API_WRITES: Readonly<Record<string, Prepare>> = {
  'POST /api/v1/partners': async () => ({ url: '/api/v1/partners', body: newPartner() }),
  'PATCH /api/v1/partners/{id}': async (_app, { partner }) => ({
    url: `/api/v1/partners/${partner.id}`,
    body: { description: 'Fotografiert Hochzeiten' },
  }),
  'POST /api/v1/referral-links': async (app, { key, campaign }) => {
    const { id } = await mustWrite(app, key, 'POST', '/api/v1/partners', newPartner());
    return { url: '/api/v1/referral-links', body: { partnerId: id, campaignId: campaign.id } };
  },
  'POST /api/v1/referral-links/{id}/activate': async (_app, { link }) => ({
    url: `/api/v1/referral-links/${link.id}/activate`,
    body: {},
  }),
  'POST /api/v1/referral-links/{id}/deactivate': async (app, { key, campaign }) => {
    const { id: partnerId } = await mustWrite(app, key, 'POST', '/api/v1/partners', newPartner());
    const pair = { partnerId, campaignId: campaign.id };
    const { id } = await mustWrite(app, key, 'POST', '/api/v1/referral-links', pair);
    return { url: `/api/v1/referral-links/${id}/deactivate`, body: {} };
  },
  'POST /api/v1/leads': async (_app, house) => ({ url: '/api/v1/leads', body: leadBody(house) }),
  'PATCH /api/v1/leads/{id}': async (app, house) => ({
    url: `/api/v1/leads/${(await newLead(app, house)).id}`,
    body: { revenue: 250_000, eventDate: '2027-06-12' },
  }),
  'POST /api/v1/leads/{id}/offer-sent': step('offer-sent'),
  'POST /api/v1/leads/{id}/confirm': step('confirm', { revenue: 123_456 }),
  'POST /api/v1/leads/{id}/lost': step('lost'),
  'POST /api/v1/leads/{id}/reopen': step('reopen', {}, ['lost']),
  'POST /api/v1/leads/{id}/approve': async (app, house) => {
    const email = `doppelt-${randomUUID()}@example.com`;
    const send = (notes: string) =>
      mustWrite(app, house.key, 'POST', '/api/v1/leads', {
        referralLinkId: house.link.id,
        enteredByStaff: true,
        visitor: { lastName: 'Şahin', email },
        reason: 'Am Telefon gesagt',
        answers: { anlass: notes },
      });
    await send('Hochzeit');
    const { id } = await send('Geburtstag');
    return { url: `/api/v1/leads/${id}/approve`, body: {} };
  },
  'POST /api/v1/leads/{id}/not-qualified': step('not-qualified', { reason: 'Nur ein Test' }),
  'POST /api/v1/sales': async (app, house) => ({
    url: '/api/v1/sales',
    body: {
      leadId: (await soldLead(app, house)).leadId,
      revenue: 20_000,
      soldOn: '2026-03-01',
      note: 'Getränke',
    },
  }),
  'PATCH /api/v1/sales/{id}': async (app, house) => ({
    url: `/api/v1/sales/${(await soldLead(app, house)).saleId}`,
    body: { revenue: 90_000 },
  }),
  'POST /api/v1/sales/{id}/correct': async (app, house) => ({
    url: `/api/v1/sales/${(await issuedNote(app, house)).saleId}/correct`,
    body: { way: 'reissue', revenue: 80_000, reason: 'Weniger Gäste' },
  }),
  'POST /api/v1/credit-notes': async (app, house) => {
    await soldLead(app, house);
    return { url: '/api/v1/credit-notes', body: { partnerId: house.partner.id } };
  },
  'POST /api/v1/credit-notes/{id}/mark-paid': async (app, house) => ({
    url: `/api/v1/credit-notes/${(await issuedNote(app, house)).noteId}/mark-paid`,
    body: {},
  }),
  'POST /api/v1/credit-notes/{id}/reverse': async (app, house) => ({
    url: `/api/v1/credit-notes/${(await issuedNote(app, house)).noteId}/reverse`,
    body: { reason: 'incorrect_amount' },
  }),
};

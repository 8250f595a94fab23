import { beforeAll, describe, expect, it } from 'vitest';
import { openProgramme, type Programme } from '../support/partner-area.ts';
import { payOut } from '../support/payout-scene.ts';
import { putOnPlan } from '../support/put-on-plan.ts';
import { createTestApplication } from '../support/test-application.ts';
import { must, submitLead, visitorAnswers } from '../support/world.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { headersOf, PARTNER_SAMPLES, type PartnerTarget } from './partner-area-samples.ts';

/** Row 20 in the partner's area: whoever came by a link is nobody there, in no answer of any call. */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

/** One planted word for each field, so that a failure names the field. */
const PLANTED = {
  vorname: 'Vornamezq',
  nachname: 'Nachnamezq',
  email: 'adressezq@visitor.example',
  telefon: '0151 74635281',
  anlass: 'Jubiläum',
  guest_count: '7461',
  message: 'Nachrichtzq',
};
const WRITTEN = {
  notes: 'Notizzq',
  manualReason: 'Zuordnungzq',
  refusal: 'Ablehnungzq',
  enteredName: 'Erfasstzq',
};
const FORBIDDEN = [
  ...Object.values(PLANTED),
  ...Object.values(WRITTEN),
  '74635281',
  'visitor.example',
];

let one: Programme;
let target: PartnerTarget;
beforeAll(async () => {
  one = await openProgramme(app, {
    rewardType: 'per_lead',
    calculationType: 'fixed',
    rewardAmount: 50,
  });
  const { world } = one;
  const { cookie } = world.provider;
  const send = (method: 'PATCH' | 'POST' | 'PUT', path: string, body: unknown) =>
    must<{ id: string }>(app, method, path, body, cookie);
  const patch = (id: string, body: unknown) => send('PATCH', `/api/leads/${id}`, body);
  // A request in every state, all of one visitor: those after the first are duplicates.
  const form = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
  const { leadId: held } = await must<{ leadId: string }>(
    app,
    'POST',
    form,
    visitorAnswers(PLANTED),
  );
  await patch(held, { notes: WRITTEN.notes });
  const booked = await submitLead(app, world, { ...PLANTED, guest_count: '7460' });
  await patch(booked.id, { saleAmount: 7_461.39, revenueConfirmed: true, notes: WRITTEN.notes });
  const lost = await submitLead(app, world, { ...PLANTED, guest_count: '7462' });
  await patch(lost.id, { lost: true });
  const refused = await submitLead(app, world, { ...PLANTED, guest_count: '7463' });
  const path = `/api/commissions/lead/${refused.id}/mark-not-qualified`;
  await send('PUT', path, { reason: WRITTEN.refusal });
  await send('POST', '/api/leads', {
    campaignId: world.campaign.id,
    partnerId: world.partner.id,
    reason: WRITTEN.manualReason,
    firstName: PLANTED.vorname,
    lastName: WRITTEN.enteredName,
    email: PLANTED.email,
    phone: PLANTED.telefon,
    notes: WRITTEN.notes,
  });
  // Partners print what their provider's plan has.
  await putOnPlan(app, world.provider.email, 'premium_monthly');
  await payOut(app, world, 1);
  target = await createPartnerTarget(app, world);
});

/** Those that end the session or the membership come last. */
const ENDS = /sessions|refuse|DELETE \S+account$/;
const CALLS = Object.entries(PARTNER_SAMPLES).toSorted(
  ([one], [other]) => Number(ENDS.test(one)) - Number(ENDS.test(other)),
);

describe('no answer to a partner says who came', () => {
  it('though the provider reads it all', async () => {
    const { body } = await app.call('GET', '/api/leads', undefined, one.world.provider.cookie);
    for (const word of [PLANTED.nachname, PLANTED.email, WRITTEN.notes, WRITTEN.refusal])
      expect(body).toContain(word);
  });

  it('in the list of requests, which has them all', async () => {
    const answer = await app.call('GET', `${one.path}/requests`, undefined, one.cookie);
    expect(answer.json<{ requests: unknown[] }>().requests).toHaveLength(5);
  });

  it.each(CALLS)('%s', async (name, sample) => {
    const [method] = name.split(' ') as ['GET' | 'POST' | 'DELETE'];
    const answer = await app.call(method, sample.url(target), sample.body, one.cookie, {
      headers: headersOf(sample),
    });
    const isRefused = answer.statusCode >= 400;
    expect(isRefused && method === 'GET').toBe(false);
    for (const word of FORBIDDEN)
      expect(answer.body.toLowerCase()).not.toContain(word.toLowerCase());
  });
});

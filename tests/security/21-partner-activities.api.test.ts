import { describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { activityWords } from '#shared/labels/activity-words.ts';
import { picture, uploadForm } from '../support/images.ts';
import { payOut } from '../support/payout-scene.ts';
import { putOnPlan } from '../support/put-on-plan.ts';
import { createTestApplication } from '../support/test-application.ts';
import { confirmSale, createWorld, must } from '../support/world.ts';
import { createPartnerTarget } from './create-partner-target.ts';
import { askForChange } from './create-target.ts';
import { PARTNER_SAMPLES } from './partner-area-samples.ts';

/** Row 21 in the partner's area: what a partner changes in a programme stands in the provider's log, with who it was. */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const OF_THE_ACCOUNT = 'of the partner’s own account, which belongs to no house';
/** Calls that change nothing of a house. */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'DELETE /api/partner-area/sessions/{id}': OF_THE_ACCOUNT,
  'POST /api/partner-area/sessions/end-all': OF_THE_ACCOUNT,
  'POST /api/partner-area/passkeys/options': OF_THE_ACCOUNT,
  'POST /api/partner-area/passkeys': OF_THE_ACCOUNT,
  'PATCH /api/partner-area/passkeys/{id}': OF_THE_ACCOUNT,
  'DELETE /api/partner-area/passkeys/{id}': OF_THE_ACCOUNT,
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/documents/{documentId}/question':
    'asked of a receipt: its entry is found in objection.api.test.ts',
  'POST /api/partner-area/programmes/{providerId}/{partnerId}/confirm':
    'confirmed before by the fixture; a second time changes nothing',
};

/** As the fixture has it, with a file that is a picture. */
const PORTRAIT = uploadForm(await picture('jpeg', 600, 600), { field: 'picture', name: 'ich.jpg' });

const PROGRAMME = '/api/partner-area/programmes/{providerId}/{partnerId}';

/** Calls that come first. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  [`POST ${PROGRAMME}/self-billing/agree`]: [`POST ${PROGRAMME}/self-billing/withdraw`],
  [`POST ${PROGRAMME}/documents/{documentId}/objection/withdraw`]: [
    `POST ${PROGRAMME}/documents/{documentId}/objection`,
  ],
  [`PATCH ${PROGRAMME}/links/{linkId}/placements/{number}`]: [
    `POST ${PROGRAMME}/links/{linkId}/placements`,
  ],
  [`DELETE ${PROGRAMME}/links/{linkId}/placements/{number}`]: [
    `POST ${PROGRAMME}/links/{linkId}/placements`,
  ],
};

const writing = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  .filter(({ auth }) => auth === 'partner' || auth === 'partner-account')
  .filter(({ method }) => method !== 'GET')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

let count = 0;

/** A partner with a document, in a programme with terms, and what their version is now. */
async function startAnew() {
  count += 1;
  const email = `mara-${count}@example.org`;
  const world = await createWorld(app, { partner: { email } });
  await putOnPlan(app, world.provider.email, 'premium_monthly');
  await confirmSale(app, world, 2_000);
  await payOut(app, world, 100);
  const text = 'Teilnahmebedingungen';
  await must(app, 'POST', '/api/applications/terms', { text }, world.provider.cookie);
  const target = await createPartnerTarget(app, world);
  await askForChange(app, world, 'Werder');
  await app.pool.query('update partners set version = 1 where id = $1', [world.partner.id]);
  return { target, world };
}

async function send(
  contract: Contract,
  name: string,
  target: Awaited<ReturnType<typeof startAnew>>['target'],
) {
  const sample = PARTNER_SAMPLES[name];
  if (sample === undefined) throw new Error('no sample');
  const { type, body } = name === `POST ${PROGRAMME}/portrait` ? PORTRAIT : sample;
  const headers = type === undefined ? {} : { 'content-type': type };
  return app.call(contract.method, sample.url(target), body, target.cookie, { headers });
}

describe('every writing call of a partner', () => {
  it('is known here, and the lists name no other', () => {
    const names = writing.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    const listed = [CHANGES_NOTHING, AFTER].flatMap(Object.keys);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(writing.filter(({ name }) => !(name in CHANGES_NOTHING)))(
    '$name leaves its entry, with who it was',
    async ({ name, contract }) => {
      const { target } = await startAnew();
      for (const first of AFTER[name] ?? []) {
        const named = writing.find((each) => each.name === first);
        if (named === undefined) throw new Error(`${first} is no writing call`);
        await send(named.contract, first, target);
      }
      const newest = await app.pool.query<{ id: string }>(
        'select max(id::text) as id from audit_events',
      );
      const answer = await send(contract, name, target);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(300);
      const { rows } = await app.pool.query<{ action: string; data: object }>(
        `select action, data from audit_events where id::text > $1 and provider_id = $2
           and actor_kind = 'partner' and actor_id = $3`,
        [newest.rows[0]?.id ?? '', target.providerId, target.partnerId],
      );
      expect(
        rows.map(({ action }) => action),
        name,
      ).not.toEqual([]);
      for (const { action, data } of rows)
        expect(activityWords(action, { ...data }, null)).not.toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { leadJobs } from '#server/modules/leads/index.ts';
import { createPartner } from '#tests/support/catalogue.ts';
import { countersAndLedger, createProgramme, type Programme } from '#tests/support/leads.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const [announcing] = leadJobs(app.services, '', OWN_DATA_LINKS);

function enter(programme: Programme, entry: Record<string, unknown> = {}) {
  const body = {
    campaignId: programme.campaignId,
    partnerId: programme.partnerId,
    reason: 'Hat am Telefon gesagt, dass Frau Großmann uns empfohlen hat.',
    firstName: 'Beyza',
    lastName: 'Öztürk',
    email: 'beyza@example.org',
    phone: '',
    notes: 'Ruft am Montag wieder an',
    ...entry,
  };
  return app.call('POST', '/api/leads', body, programme.cookie);
}

async function mailKinds(programme: Programme, leadId: string): Promise<string[]> {
  await announcing?.handle({ providerId: programme.provider, leadId });
  const { rows } = await app.pool.query<{ kind: string }>(
    `select kind from mails where provider_id = $1 and dedupe_key like $2`,
    [programme.provider, `lead:${leadId}:%`],
  );
  return rows.map(({ kind }) => kind);
}

describe('a request entered by hand', () => {
  it('counts and earns like one by the partner’s link, and keeps its reason', async () => {
    const programme = await createProgramme(app);
    const answer = await enter(programme);
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: string }>();
    const detail = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(detail.json()).toMatchObject({
      source: 'manual',
      partnerId: programme.partnerId,
      commissionAmount: 5,
      notes: 'Ruft am Montag wieder an',
      manualReason: 'Hat am Telefon gesagt, dass Frau Großmann uns empfohlen hat.',
      consents: [],
      history: [
        { label: 'Anfrage von Hand erfasst', actor: 'Sie' },
        { label: 'Prämie entstanden: 5,00 €', actor: 'Sie' },
      ],
    });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('is announced to the partner alone: the visitor has not asked for mail', async () => {
    const programme = await createProgramme(app);
    const { id } = (await enter(programme)).json<{ id: string }>();
    expect(await mailKinds(programme, id)).toEqual(['lead_notice']);
  });

  it('may have no partner, and earns nothing then', async () => {
    const programme = await createProgramme(app);
    const answer = await enter(programme, { partnerId: '', reason: 'egal' });
    expect(answer.json()).toMatchObject({ partnerId: null, commissionAmount: null });
    const { id } = answer.json<{ id: string }>();
    expect(await mailKinds(programme, id)).toEqual([]);
  });

  it('is a duplicate like any other, and held', async () => {
    const programme = await createProgramme(app);
    const first = (await enter(programme)).json<{ id: string }>();
    const again = await enter(programme, { firstName: 'B.' });
    expect(again.json()).toMatchObject({ heldFor: 'duplicate', duplicateOf: first.id });
  });

  it('is one when the button was pressed twice', async () => {
    const programme = await createProgramme(app);
    const [one, two] = await Promise.all([enter(programme), enter(programme)]);
    expect(one?.json<{ id: string }>().id).toBe(two?.json<{ id: string }>().id);
  });

  it.each([
    ['lastName', { lastName: ' ' }, 'Nachname ist erforderlich'],
    ['email', { email: 'kein-at' }, 'Ungültige E-Mail-Adresse'],
    ['campaignId', { campaignId: '' }, 'Bitte wählen Sie eine Kampagne'],
    [
      'reason',
      { reason: ' ' },
      'Bitte begründen Sie, warum die Anfrage diesem Partner zugeordnet wird',
    ],
  ])('says what is wrong with %s', async (path, entry, message) => {
    const answer = await enter(await createProgramme(app), entry);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('needs a link of that partner in that campaign', async () => {
    const programme = await createProgramme(app);
    const { id: partnerId } = await createPartner(app, programme.cookie);
    const answer = await enter(programme, { partnerId });
    expect(answer.json()).toMatchObject({
      code: 'partner_without_link',
      issues: [{ path: 'partnerId' }],
    });
  });

  it('knows no other provider’s campaign or partner', async () => {
    const programme = await createProgramme(app);
    const other = await createProgramme(app);
    for (const foreign of [
      { campaignId: other.campaignId },
      { partnerId: other.partnerId },
      { campaignId: newId() },
      { partnerId: newId() },
    ]) {
      const answer = await enter(programme, foreign);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    const { counters } = await countersAndLedger(app, other.linkId);
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
  });
});

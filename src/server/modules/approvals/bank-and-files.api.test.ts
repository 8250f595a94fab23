import { describe, expect, it } from 'vitest';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { makeApiKey, writeByKey } from '#tests/support/api-keys.ts';
import {
  agreeTo,
  approvalsOf,
  askFor,
  codeOf,
  colleagueIn,
  ownerOf,
  type Person,
  wantFourEyes,
} from '#tests/support/four-eyes.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { issueDocument, payingWorld } from '#tests/support/paying-world.ts';
import { orderPartner, runErasures } from '#tests/support/person-erasure.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const app = await createTestApplication({
  clock: () => new Date('2026-11-21T09:00:00Z'),
  env: { RATE_LIMITS: 'off' },
});
const NEW = 'DE89370400440532013000';
const OTHER = 'DE75512108001245126199';

async function twoIn(world: World) {
  const owner = await ownerOf(app, world);
  const colleague = await colleagueIn(app, world);
  await wantFourEyes(owner, 1_000_000);
  return { world, owner, colleague };
}

const partnerUrl = ({ partner }: World) => `/api/partners/${partner.id}`;
const bankOf = async (person: Person, world: World) => {
  const { iban, bic, accountHolder } = await person.must<PartnerAnswer>('GET', partnerUrl(world));
  return { iban, bic, accountHolder };
};
const askBank = (person: Person, { partner }: World, iban: string) =>
  askFor(person, { call: 'partner_bank', id: partner.id, body: { iban } });

describe('another bank account of a partner, entered by the house', () => {
  it.each([
    ['the owner and agreed to by the colleague', 0, 1],
    ['the colleague and agreed to by the owner', 1, 0],
  ])('is asked for by %s, and holds only then', async (_, asks, agrees) => {
    const { world, owner, colleague } = await twoIn(await createWorld(app));
    const people = [owner, colleague];
    const [asker, agreer] = [people[asks] ?? owner, people[agrees] ?? colleague];
    const before = await bankOf(owner, world);
    const refused = await asker.call('PATCH', partnerUrl(world), { iban: NEW });
    expect(codeOf(refused)).toBe('second_person_required');
    const asked = await askBank(asker, world, NEW);
    expect(asked).toMatchObject({
      kind: 'partner_bank',
      ibanFrom: before.iban.slice(-4),
      ibanTo: '3000',
      details: { before: { iban: before.iban }, after: { iban: NEW } },
    });
    expect(await bankOf(owner, world)).toEqual(before);
    expect(codeOf(await agreeTo(asker, asked))).toBe('approval_by_asker');
    expect(codeOf(await agreeTo(agreer, asked))).toBe('200');
    expect(await bankOf(owner, world)).toEqual({ ...before, iban: NEW });
    const { rows } = await app.pool.query(
      `select actor_id, data from audit_events where entity_id = $1 and action = 'partner.changed'`,
      [world.partner.id],
    );
    expect(rows).toMatchObject([{ actor_id: asker.userId, data: { changed: ['iban'] } }]);
    const { rows: kept } = await app.pool.query<{ all: string }>(
      'select a::text as all from approvals a where id = $1',
      [asked.id],
    );
    expect(kept[0]?.all).not.toContain(NEW);
  });

  it.each([{ bic: 'COBADEFFXXX' }, { accountHolder: 'Jemand anderes' }, { iban: '' }])(
    'waits as well with %o, and everything else does not',
    async (change) => {
      const { world, owner } = await twoIn(await createWorld(app));
      expect(codeOf(await owner.call('PATCH', partnerUrl(world), change))).toBe(
        'second_person_required',
      );
      const before = await bankOf(owner, world);
      const same = { ...before, street: 'Neue Straße 1' };
      expect(codeOf(await owner.call('PATCH', partnerUrl(world), same))).toBe('200');
      const mixed = { ...change, street: 'Noch eine 2' };
      expect(codeOf(await owner.call('PATCH', partnerUrl(world), mixed))).toBe(
        'second_person_required',
      );
      const stored = await owner.must<{ street: string }>('GET', partnerUrl(world));
      expect(stored.street).toBe('Neue Straße 1');
    },
  );

  it('is changed at once where the switch is off, and not by a key where it is on', async () => {
    const world = await createWorld(app);
    const owner = await ownerOf(app, world);
    expect(codeOf(await owner.call('PATCH', partnerUrl(world), { iban: NEW }))).toBe('200');
    await colleagueIn(app, world);
    await wantFourEyes(owner, 0);
    await putOnPlan(app, owner.email, 'enterprise');
    const { secret } = await makeApiKey(app, owner.cookie, ['partners:write']);
    const call = { method: 'PATCH', url: `/api/v1/partners/${world.partner.id}` };
    const answer = await writeByKey(app, secret, { ...call, body: { iban: OTHER } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await bankOf(owner, world)).iban).toBe(NEW);
  });

  it('is the partner’s own to change: the house ticks it, and takes over what they ask for', async () => {
    const programme = await openProgramme(app);
    const { world, path, cookie } = programme;
    const { owner } = await twoIn(world);
    const { version } = await read(path, cookie);
    const body = { version, accountHolder: 'Mara Weiß', iban: NEW, bic: '' };
    expect((await app.call('PUT', `${path}/bank-account`, body, cookie)).statusCode).toBe(200);
    expect(await bankOf(owner, world)).toMatchObject({ iban: NEW, accountHolder: 'Mara Weiß' });
    const tick = `${partnerUrl(world)}/bank-account/check`;
    expect(codeOf(await owner.call('POST', tick, { iban: NEW }))).toBe('200');
    await owner.must('PUT', '/api/partner-area-settings', { isDataLocked: true });
    const wish = { ...body, ...(await read(path, cookie)), iban: OTHER };
    await app.call(
      'PUT',
      `${path}/bank-account`,
      {
        version: wish.version,
        accountHolder: 'Mara Weiß',
        iban: OTHER,
        bic: '',
      },
      cookie,
    );
    const [asked] = await owner.must<{ partnerId: string; version: number; requestedAt: string }[]>(
      'GET',
      '/api/partner-changes',
    );
    const take = { version: asked?.version, requestedAt: asked?.requestedAt };
    const url = `/api/partner-changes/${asked?.partnerId}/take`;
    expect(codeOf(await owner.call('POST', url, take))).toBe('200');
    expect((await bankOf(owner, world)).iban).toBe(OTHER);
    expect((await approvalsOf(owner)).open).toEqual([]);
  });

  it('does not hold where the partner has entered another one in between', async () => {
    const { world, path, cookie } = await openProgramme(app);
    const { owner, colleague } = await twoIn(world);
    const asked = await askBank(owner, world, NEW);
    const { version } = await read(path, cookie);
    const body = { version, accountHolder: 'Mara Weiß', iban: OTHER, bic: '' };
    expect((await app.call('PUT', `${path}/bank-account`, body, cookie)).statusCode).toBe(200);
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_outdated');
    expect((await bankOf(owner, world)).iban).toBe(OTHER);
    const decline = { reason: 'Der Partner hat selbst geändert.' };
    await colleague.must('POST', `/api/approvals/${asked.id}/decline`, decline);
    expect((await approvalsOf(owner)).decided[0]).toMatchObject({
      state: 'declined',
      reason: decline.reason,
      details: null,
      ibanTo: '3000',
    });
  });

  it('of two requests for one partner the first that is agreed to holds', async () => {
    const { world, owner, colleague } = await twoIn(await createWorld(app));
    const [first, second] = [
      await askBank(owner, world, NEW),
      await askBank(colleague, world, OTHER),
    ];
    const answers = await Promise.all([agreeTo(colleague, first), agreeTo(owner, second)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200', 'approval_outdated']);
  });

  it('goes with a partner who has left nothing else', async () => {
    const { world, owner, colleague } = await twoIn(await createWorld(app));
    const asked = await askBank(owner, world, NEW);
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    expect((await approvalsOf(owner)).open).toEqual([]);
    expect(codeOf(await agreeTo(colleague, asked))).toBe('not_found');
  });

  it('is emptied with a partner whose documents stay, and void', async () => {
    const { world, owner, colleague } = await twoIn(await payingWorld(app));
    const id = await issueDocument(app, world);
    await owner.must('PUT', `/api/payouts/${id}/mark-paid`, {});
    const asked = await askBank(owner, world, OTHER);
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    const { rows } = await app.pool.query(
      'select content, shown, iban_from, iban_to, fingerprint from approvals where id = $1',
      [asked.id],
    );
    expect(rows).toEqual([
      { content: null, shown: null, iban_from: '', iban_to: '', fingerprint: null },
    ]);
    expect((await approvalsOf(owner)).open[0]).toMatchObject({ state: 'void' });
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_void');
  });
});

const read = async (path: string, cookie: string) =>
  (await app.call('GET', `${path}/data`, undefined, cookie)).json<{ version: number }>();

describe('a SEPA file while four eyes are wanted', () => {
  const fileOf = (id: string) => ({ creditNoteIds: [id], executionDate: '2026-11-24', seen: [] });

  it('waits whatever its amount, and is written as it was asked for', async () => {
    const { world, owner, colleague } = await twoIn(await payingWorld(app));
    const id = await issueDocument(app, world);
    const refused = await owner.call('POST', '/api/payment-files', fileOf(id));
    expect(codeOf(refused)).toBe('second_person_required');
    expect(await owner.must('GET', '/api/payment-files')).toEqual([]);
    const asked = await askFor(owner, { call: 'payment_file', body: fileOf(id) });
    expect(asked).toMatchObject({ kind: 'payment_file', amount: 59.5, partnerId: null });
    expect(asked.details?.documents).toEqual([
      { id, number: expect.any(String), partnerName: world.partner.companyName, amount: 59.5 },
    ]);
    expect(codeOf(await agreeTo(owner, asked))).toBe('approval_by_asker');
    const agreed = await agreeTo(colleague, asked);
    expect(codeOf(agreed)).toBe('200');
    const files = await owner.must<{ id: string; totalAmount: number }[]>(
      'GET',
      '/api/payment-files',
    );
    expect(files).toEqual([
      expect.objectContaining({
        id: agreed.json<{ resultId: string }>().resultId,
        totalAmount: 59.5,
      }),
    ]);
  });

  it('is not written when a document was paid or the house’s own account changed meanwhile', async () => {
    const { world, owner, colleague } = await twoIn(await payingWorld(app));
    const id = await issueDocument(app, world);
    const asked = await askFor(owner, { call: 'payment_file', body: fileOf(id) });
    const bank = { letterText: '', iban: OTHER, bic: '', accountHolder: '' };
    await owner.must('PUT', '/api/account/document-settings', bank);
    expect(codeOf(await agreeTo(colleague, asked))).toBe('approval_outdated');
    await owner.must('PUT', `/api/payouts/${id}/mark-paid`, {});
    expect(codeOf(await agreeTo(colleague, asked))).toBe('not_transferable');
    expect(await owner.must('GET', '/api/payment-files')).toEqual([]);
  });
});

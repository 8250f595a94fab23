import { describe, expect, it } from 'vitest';
import type {
  PaymentFile,
  TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { brokenPainRules } from '#tests/support/pain-rules.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';
import { readXml } from '#tests/support/xml-tree.ts';

const app = await createTestApplication({ clock: () => new Date('2026-11-21T09:00:00Z') });
const OWN_BANK = {
  letterText: '',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  accountHolder: '',
};

interface Outcome {
  readonly requiresConfirmation: boolean;
  readonly concerns: readonly { number: string; concern: string }[];
  readonly file: PaymentFile | null;
}

async function payingWorld(bank: object = OWN_BANK, partner: Record<string, unknown> = {}) {
  const world = await payoutWorld(app, { partner });
  await must(app, 'PUT', '/api/account/document-settings', bank, world.provider.cookie);
  return world;
}

async function issue(world: World): Promise<string> {
  await confirmedSale(app, world, 1000);
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' };
  const { cookie } = world.provider;
  const url = '/api/commissions/process-payout';
  return (await must<{ id: string }>(app, 'POST', url, body, cookie)).id;
}

const body = (creditNoteIds: string[], more: object = {}) => ({
  creditNoteIds,
  executionDate: '2026-11-23',
  ...more,
});
const post = (world: World, request: object) =>
  app.call('POST', '/api/payment-files', request, world.provider.cookie);
const write = (world: World, request: object): Promise<Outcome> =>
  must(app, 'POST', '/api/payment-files', request, world.provider.cookie);
const candidates = (world: World) =>
  must<{ ownIban: string; documents: TransferCandidate[]; count: number }>(
    app,
    'GET',
    '/api/payment-files/candidates',
    undefined,
    world.provider.cookie,
  );

/** Everything that is said about the candidates, as the dialog sends it back. */
async function seenBy(world: World) {
  const { documents } = await candidates(world);
  return documents.map(({ id, concerns, earlierFile }) => ({
    id,
    concerns,
    earlierFile: earlierFile?.messageId ?? null,
  }));
}

describe('a SEPA file', () => {
  it('pays the chosen documents, is stored as handed out, and says what is in it', async () => {
    const world = await payingWorld();
    const { cookie } = world.provider;
    const ids = [await issue(world), await issue(world)];
    const { requiresConfirmation, file } = await write(world, body([...ids, ids[0]!]));
    expect(requiresConfirmation).toBe(false);
    expect(file).toMatchObject({
      messageId: expect.stringMatching(/^EW-20261121-[0-9A-F]{12}$/) as string,
      executionDate: '2026-11-23',
      transfers: 2,
      totalAmount: 119,
      executedOn: null,
      numbers: ['GS-0001', 'GS-0002'],
    });
    const answer = await app.call('GET', `/api/payment-files/${file?.id}/file`, undefined, cookie);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="SEPA_${file?.messageId}.xml"`,
    );
    const root = readXml(answer.body);
    expect(brokenPainRules(root)).toEqual([]);
    expect(root.at('CstmrCdtTrfInitn/GrpHdr/CtrlSum')).toBe('119.00');
    expect(root.at('CstmrCdtTrfInitn/PmtInf/Dbtr/Nm')).toBe('Gut Lindenhof');
    expect(root.at('CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN')).toBe(
      'DE02120300000000202051',
    );
    expect(await must(app, 'GET', '/api/payment-files', undefined, cookie)).toEqual([file]);
  });

  it('asks before a document goes into a second one, also when two calls come at once', async () => {
    const world = await payingWorld();
    const id = await issue(world);
    const outcomes = await Promise.all([write(world, body([id])), write(world, body([id]))]);
    expect(outcomes.filter(({ file }) => file !== null)).toHaveLength(1);
    const asked = outcomes.find(({ requiresConfirmation }) => requiresConfirmation);
    expect(asked?.concerns).toMatchObject([{ number: 'GS-0001', concern: 'in_earlier_file' }]);
    expect(await candidates(world)).toMatchObject({ count: 1 });
    expect((await candidates(world)).documents[0]).toMatchObject({
      obstacle: null,
      concerns: ['in_earlier_file'],
      earlierFile: { messageId: outcomes.find(({ file }) => file)?.file?.messageId },
    });
    const again = await write(world, body([id], { seen: await seenBy(world) }));
    expect(again.file?.numbers).toEqual(['GS-0001']);
  });

  it('asks about what came up after somebody had looked, and about nothing else', async () => {
    const world = await payingWorld();
    const ids = [await issue(world), await issue(world), await issue(world)];
    await write(world, body([ids[0] ?? '', ids[1] ?? '']));
    const seen = await seenBy(world);
    // Somebody else is quicker with two of them.
    await write(world, body([ids[1] ?? '', ids[2] ?? ''], { seen }));
    const outcome = await write(world, body(ids, { seen }));
    expect(outcome.file).toBeNull();
    expect(outcome.concerns.map(({ number }) => number)).toEqual(['GS-0002', 'GS-0003']);
    const { file } = await write(world, body(ids, { seen: await seenBy(world) }));
    expect(file?.numbers).toEqual(['GS-0001', 'GS-0002', 'GS-0003']);

    const list = (query: string) =>
      must<PaymentFile[]>(
        app,
        'GET',
        `/api/payment-files?${query}`,
        undefined,
        world.provider.cookie,
      );
    const all = await list('');
    const [newest, ...older] = all;
    expect(all.map(({ transfers }) => transfers)).toEqual([3, 2, 2]);
    expect(await list('limit=1')).toEqual([newest]);
    expect(await list(`cursor=${newest?.id}`)).toEqual(older);
  });

  it('is shown with its documents until it is carried out, so that nobody cancels them unawares', async () => {
    const world = await payingWorld();
    const id = await issue(world);
    const { cookie } = world.provider;
    const read = () =>
      must<{ openPaymentFile: unknown }>(app, 'GET', `/api/payouts/${id}`, undefined, cookie);
    expect((await read()).openPaymentFile).toBeNull();
    const { file } = await write(world, body([id]));
    expect((await read()).openPaymentFile).toEqual({
      messageId: file?.messageId,
      createdAt: '2026-11-21T09:00:00.000Z',
    });
    const executed = { executedOn: '2026-11-21' };
    await must(app, 'POST', `/api/payment-files/${file?.id}/executed`, executed, cookie);
    expect((await read()).openPaymentFile).toBeNull();
  });

  it('asks when the partner has another account today than on the document', async () => {
    const world = await payingWorld();
    const id = await issue(world);
    const { cookie } = world.provider;
    const change = { iban: 'AT611904300234573201', bic: '' };
    await must(app, 'PATCH', `/api/partners/${world.partner.id}`, change, cookie);
    expect(await write(world, body([id]))).toMatchObject({
      requiresConfirmation: true,
      concerns: [{ number: 'GS-0001', concern: 'iban_changed' }],
    });
  });

  it('refuses what cannot be paid, naming each with its reason, and writes nothing', async () => {
    const world = await payingWorld(OWN_BANK, { iban: '', bic: '', accountHolder: '' });
    const { cookie, email } = world.provider;
    const ids = [await issue(world), await issue(world), await issue(world)];
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    const cancelled = `/api/payouts/${ids[1]}/cancel-with-credit`;
    const { id: reversal } = await must<{ id: string }>(app, 'POST', cancelled, reason, cookie);
    await app.pool.query(
      `update credit_note_states set status = 'paid', paid_date = '2026-11-21' where credit_note_id = $1`,
      [ids[2]],
    );
    const provider = await providerIdOf(app.pool, email);
    const before = await digest(app.pool, provider);
    const answer = await post(world, body([...ids, reversal]));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ issues: unknown }>().issues).toEqual([
      {
        path: 'creditNoteIds.0',
        message: 'GS-0001: Weder auf dem Beleg noch beim Partner steht eine gültige IBAN.',
      },
      { path: 'creditNoteIds.1', message: 'GS-0002: Der Beleg ist storniert.' },
      { path: 'creditNoteIds.2', message: 'GS-0003: Der Beleg ist bereits bezahlt.' },
      { path: 'creditNoteIds.3', message: 'GS-0004: Ein Stornobeleg wird nicht überwiesen.' },
    ]);
    expect(await digest(app.pool, provider)).toBe(before);
  });

  it('refuses documents that were objected to', async () => {
    const world = await payingWorld();
    const id = await issue(world);
    await app.pool.query(
      `update credit_note_states set objected_date = '2026-11-21' where credit_note_id = $1`,
      [id],
    );
    expect((await post(world, body([id]))).json<{ message: string }>().message).toBe(
      'Diese Belege können nicht überwiesen werden: GS-0001: Der Partner hat widersprochen.',
    );
  });

  it('needs the own account and name, a day to come, and documents of one’s own', async () => {
    const world = await payingWorld({ ...OWN_BANK, iban: '', bic: '' });
    const id = await issue(world);
    expect((await post(world, body([id]))).json<{ code: string }>().code).toBe('own_bank_missing');
    expect((await candidates(world)).ownIban).toBe('');
    await must(app, 'PUT', '/api/account/document-settings', OWN_BANK, world.provider.cookie);
    const past = await post(world, body([id], { executionDate: '2026-11-20' }));
    expect(past.json()).toMatchObject({
      code: 'execution_date_past',
      issues: [{ path: 'executionDate' }],
    });
    const refusal = async (executionDate: string) =>
      (await post(world, body([id], { executionDate }))).json<{ message: string }>().message;
    expect(await refusal('2099-12-31')).toContain('nicht nach dem 20.01.2027');
    expect(await refusal('2026-11-22')).toBe(
      'Am 22.11.2026 (Sonntag) führen Banken keine Überweisungen aus. Der nächste mögliche Tag ist der 23.11.2026.',
    );
    expect(await refusal('2026-12-25')).toContain('ist der 28.12.2026');
    const greek = { ...OWN_BANK, accountHolder: 'Ελένη Παππά' };
    await must(app, 'PUT', '/api/account/document-settings', greek, world.provider.cookie);
    expect((await post(world, body([id]))).json<{ code: string }>().code).toBe(
      'own_name_unwritable',
    );
    const stranger = await payingWorld();
    const foreign = await issue(stranger);
    expect((await post(world, body([id, foreign]))).statusCode).toBe(404);
    expect((await post(world, body([]))).statusCode).toBe(422);
  });
});

describe('the execution of a file', () => {
  const execute = (world: World, id: string, executedOn: string) =>
    app.call('POST', `/api/payment-files/${id}/executed`, { executedOn }, world.provider.cookie);

  it('pays its documents on that day, once, each with its own event', async () => {
    const world = await payingWorld();
    const ids = [await issue(world), await issue(world)];
    const { file } = await write(world, body(ids, { executionDate: '2026-11-23' }));
    const answer = await execute(world, file?.id ?? '', '2026-11-21');
    expect(answer.json()).toMatchObject({
      paid: ['GS-0001', 'GS-0002'],
      skipped: [],
      file: { executedOn: '2026-11-21' },
    });
    const { cookie } = world.provider;
    for (const id of ids)
      expect(await must(app, 'GET', `/api/payouts/${id}`, undefined, cookie)).toMatchObject({
        status: 'paid',
        paidDate: '2026-11-21',
      });
    const { rows } = await app.pool.query(
      `select action from audit_events where entity_id = any($1::uuid[]) and action = 'credit_note.paid'`,
      [ids],
    );
    expect(rows).toHaveLength(2);
    expect((await execute(world, file?.id ?? '', '2026-11-21')).statusCode).toBe(409);
    expect((await candidates(world)).documents).toEqual([]);
  });

  it('leaves alone what was paid or cancelled meanwhile, and names it', async () => {
    const world = await payingWorld();
    const { cookie } = world.provider;
    const ids = [await issue(world), await issue(world), await issue(world)];
    const { file } = await write(world, body(ids));
    const byHand = { paidDate: '2026-11-21' };
    await must(app, 'PUT', `/api/payouts/${ids[0]}/mark-paid`, byHand, cookie);
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    const { id: reversal } = await must<{ id: string }>(
      app,
      'POST',
      `/api/payouts/${ids[1]}/cancel-with-credit`,
      reason,
      cookie,
    );
    const xml = await app.call('GET', `/api/payouts/${reversal}/einvoice`, undefined, cookie);
    expect(xml.body).toContain('Wurde der Betrag schon überwiesen');
    const answer = (await execute(world, file?.id ?? '', '2026-11-21')).json<{
      paid: string[];
      skipped: { number: string; reason: string }[];
    }>();
    expect(answer.paid).toEqual(['GS-0003']);
    expect(answer.skipped.map(({ number }) => number)).toEqual(['GS-0001', 'GS-0002']);
    expect(answer.skipped.every(({ reason: why }) => why.endsWith('.'))).toBe(true);
  });

  it('is never before the file: a wrong year leaves everything as it was', async () => {
    const world = await payingWorld();
    const { file } = await write(world, body([await issue(world)]));
    const refused = await execute(world, file?.id ?? '', '2025-11-21');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'executed_before_written',
      issues: [{ path: 'executedOn', message: expect.stringContaining('21.11.2026') as string }],
    });
    const executed = await execute(world, file?.id ?? '', '2026-11-21');
    expect(executed.json()).toMatchObject({ paid: ['GS-0001'], skipped: [] });
  });

  it('is not known before its day', async () => {
    const world = await payingWorld();
    const { file } = await write(world, body([await issue(world)]));
    const answer = await execute(world, file?.id ?? '', '2026-11-22');
    expect(answer.json()).toMatchObject({
      code: 'date_in_future',
      issues: [{ path: 'executedOn' }],
    });
  });
});

describe('the GiroCode of a document', () => {
  it('says what the transfer is', async () => {
    const world = await payingWorld();
    const url = `/api/payouts/${await issue(world)}/girocode`;
    expect(await must(app, 'GET', url, undefined, world.provider.cookie)).toEqual({
      payload:
        'BCD\n002\n1\nSCT\nBYLADEM1001\nŁukasz Grün\nDE02120300000000202051\nEUR59.50\n\n\n' +
        'Gutschrift GS-0001 vom 21.11.2026',
      number: 'GS-0001',
      holder: 'Łukasz Grün',
      iban: 'DE02120300000000202051',
      isAdded: false,
      isNew: false,
      totalAmount: 59.5,
      reference: 'Gutschrift GS-0001 vom 21.11.2026',
    });
  });

  it('does not exist where nothing can be sent', async () => {
    const world = await payingWorld(OWN_BANK, { iban: '', bic: '' });
    const url = `/api/payouts/${await issue(world)}/girocode`;
    expect((await app.call('GET', url, undefined, world.provider.cookie)).statusCode).toBe(409);
  });
});

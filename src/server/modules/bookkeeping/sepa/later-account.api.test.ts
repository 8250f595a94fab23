import { describe, expect, it } from 'vitest';
import type {
  PaymentFile,
  TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { issueDocument, payingWorld } from '#tests/support/paying-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';

const app = await createTestApplication({ clock: () => new Date('2026-11-21T09:00:00Z') });

const body = (creditNoteIds: string[], more: object = {}) => ({
  creditNoteIds,
  executionDate: '2026-11-23',
  ...more,
});
const post = (world: World, request: object) =>
  app.call('POST', '/api/payment-files', request, world.provider.cookie);
const write = (world: World, request: object) =>
  must<{ requiresConfirmation: boolean; file: PaymentFile | null }>(
    app,
    'POST',
    '/api/payment-files',
    request,
    world.provider.cookie,
  );
const candidates = (world: World) =>
  must<{ documents: TransferCandidate[] }>(
    app,
    'GET',
    '/api/payment-files/candidates',
    undefined,
    world.provider.cookie,
  );

describe('an account that came later', () => {
  const PAPER = 'DE02120300000000202051';
  const LATER = 'DE89370400440532013000';
  const OTHER = 'AT611904300234573201';
  const NOBODYS = { iban: '', bic: '', accountHolder: '' };

  const enter = (world: World, iban: string) =>
    must(
      app,
      'PATCH',
      `/api/partners/${world.partner.id}`,
      { iban, bic: '' },
      world.provider.cookie,
    );
  /** As the partner does in their area, which is open until it is ticked. */
  const enterAsPartner = (world: World, iban: string) =>
    app.pool.query('update partners set iban = $2, bank_changed_at = now() where id = $1', [
      world.partner.id,
      iban,
    ]);
  const tick = (world: World, iban: string) =>
    must(
      app,
      'POST',
      `/api/partners/${world.partner.id}/bank-account/check`,
      { iban },
      world.provider.cookie,
    );
  const only = async (world: World): Promise<TransferCandidate> => {
    const [document] = (await candidates(world)).documents;
    if (document === undefined) throw new Error('no candidate');
    return document;
  };
  const looked = ({ id, concerns, iban }: TransferCandidate, more: object = {}) => ({
    id,
    concerns,
    earlierFile: null,
    iban,
    ...more,
  });
  const fileOf = async (world: World, file: PaymentFile | null) =>
    (await app.call('GET', `/api/payment-files/${file?.id}/file`, undefined, world.provider.cookie))
      .body;
  const kept = async (file: PaymentFile | null) =>
    (
      await app.pool.query<object>(
        'select iban, iban_source from payment_file_transfers where payment_file_id = $1',
        [file?.id],
      )
    ).rows;

  it('is used where the paper names none, and says where the provider has it from', async () => {
    const world = await payingWorld(app, NOBODYS);
    const id = await issueDocument(app, world);
    expect(await only(world)).toMatchObject({ obstacle: 'no_iban' });
    await enter(world, LATER);
    const seen = await only(world);
    expect(seen).toMatchObject({
      obstacle: null,
      concerns: ['iban_added'],
      iban: LATER,
      accountOrigin: { by: 'provider' },
    });
    expect(await write(world, body([id]))).toMatchObject({ requiresConfirmation: true });
    const silent = await post(world, body([id], { seen: [looked(seen)] }));
    expect([silent.statusCode, silent.json<{ message: string }>().message]).toEqual([
      422,
      'Bitte geben Sie zu GS-0001 an, woher Sie die IBAN haben, zum Beispiel „E-Mail vom 20.11.“.',
    ]);
    const source = 'E-Mail vom 20.11.';
    await enter(world, OTHER);
    expect(await write(world, body([id], { seen: [looked(seen, { source })] }))).toMatchObject({
      requiresConfirmation: true,
      concerns: [{ concern: 'iban_added' }],
    });
    await enter(world, LATER);
    const { cookie } = world.provider;
    expect(await must(app, 'GET', `/api/payouts/${id}/girocode`, undefined, cookie)).toMatchObject({
      iban: LATER,
      isAdded: true,
    });
    const { file } = await write(world, body([id], { seen: [looked(seen, { source })] }));
    expect(await fileOf(world, file)).toContain(LATER);
    expect(await kept(file)).toEqual([{ iban: LATER, iban_source: source }]);
  });

  it('of the partner is used once it is checked, never before', async () => {
    const world = await payingWorld(app, NOBODYS);
    const id = await issueDocument(app, world);
    await enterAsPartner(world, LATER);
    const open = await only(world);
    expect(open).toMatchObject({ obstacle: 'bank_unchecked', iban: LATER });
    expect((await post(world, body([id], { seen: [looked(open)] }))).statusCode).toBe(409);
    const { cookie } = world.provider;
    expect(
      (await app.call('GET', `/api/payouts/${id}/girocode`, undefined, cookie)).statusCode,
    ).toBe(409);
    await tick(world, LATER);
    const seen = await only(world);
    expect(seen).toMatchObject({ concerns: ['iban_added'], accountOrigin: { by: 'partner' } });
    const { file } = await write(world, body([id], { seen: [looked(seen)] }));
    expect(await kept(file)).toEqual([{ iban: LATER, iban_source: '' }]);
  });

  it('is a choice beside the one on the paper, which stays as it is', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    const { cookie } = world.provider;
    const before = await app.call('GET', `/api/payouts/${id}/pdf`, undefined, cookie);
    await enterAsPartner(world, LATER);
    // As long as nobody has checked it, there is nothing to choose.
    const open = await only(world);
    expect(open).toMatchObject({ iban: PAPER, otherIban: '', concerns: ['iban_changed'] });
    expect(await write(world, body([id], { seen: [looked(open, { iban: LATER })] }))).toMatchObject(
      {
        requiresConfirmation: true,
      },
    );
    await tick(world, LATER);
    const seen = await only(world);
    expect(seen).toMatchObject({ iban: PAPER, otherIban: LATER, concerns: ['iban_changed'] });
    const paper = await write(world, body([id], { seen: [looked(seen)] }));
    expect(await fileOf(world, paper.file)).toContain(PAPER);
    expect(await kept(paper.file)).toEqual([{ iban: '', iban_source: '' }]);
    const again = await only(world);
    const chosen = {
      ...looked(again, { iban: LATER }),
      earlierFile: again.earlierFile?.messageId ?? null,
    };
    const { file } = await write(world, body([id], { seen: [chosen] }));
    const xml = await fileOf(world, file);
    expect([xml.includes(LATER), xml.includes(PAPER)]).toEqual([true, false]);
    expect(await kept(file)).toEqual([{ iban: LATER, iban_source: '' }]);
    const after = await app.call('GET', `/api/payouts/${id}/pdf`, undefined, cookie);
    expect(after.body === before.body).toBe(true);
  });
});

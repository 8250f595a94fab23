import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { readPartnerDocument } from '#shared/contracts/partner-area/documents.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { BANK_DAY } from '#tests/support/today.ts';
import { createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const today = berlinDateOf(new Date());

let count = 0;
async function scene(partner: Record<string, unknown> = {}) {
  count += 1;
  const email = `widerspruch-${count}@foto.example`;
  const world = await createWorld(app, { partner: { email, ...partner } });
  const bank = { letterText: '', iban: 'DE89370400440532013000', bic: '', accountHolder: '' };
  await must(app, 'PUT', '/api/account/document-settings', bank, world.provider.cookie);
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const programme = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${programme}/confirm`, {}, cookie);
  await saleOf(app, world, 2_000);
  const id = await payOut(app, world, 100);
  const path = `${programme}/documents/${id}`;
  return { world, owner: world.provider.cookie, cookie, id, path };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const WRONG = { reason: 'amount', words: 'Es waren drei Anfragen, nicht zwei.' };
const say = ({ path, cookie }: Scene, what: string, body: object = WRONG) =>
  app.call('POST', `${path}/${what}`, body, cookie);
const seen = ({ path, cookie }: Scene) =>
  must<Received<typeof readPartnerDocument>>(app, 'GET', path, undefined, cookie);
const known = ({ id, owner }: Scene) =>
  must<PayoutDetail>(app, 'GET', `/api/payouts/${id}`, undefined, owner);
const bankFile = ({ id, owner }: Scene) =>
  app.call('POST', '/api/payment-files', { creditNoteIds: [id], executionDate: BANK_DAY }, owner);
const code = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

describe('an objection of the partner', () => {
  it('takes the effect from the document, mails the provider and is in its history', async () => {
    const one = await scene();
    expect(await seen(one)).toMatchObject({ canObject: true, canAsk: false, canRegret: false });
    expect((await say(one, 'objection')).statusCode).toBe(200);
    expect(await seen(one)).toMatchObject({
      standing: 'void',
      state: expect.stringMatching(/^Widersprochen am /),
      statements: [{ kind: 'objection', ...WRONG }],
      canObject: false,
      canRegret: true,
    });
    const document = await known(one);
    expect(document).toMatchObject({
      objectedDate: today,
      objectionNotes: 'Der Betrag stimmt nicht: Es waren drei Anfragen, nicht zwei.',
      statements: [{ kind: 'objection' }],
    });
    expect(document.history.at(-1)).toMatchObject({
      label: 'Widerspruch im Partnerbereich erhoben',
      actor: 'Partner',
    });
    const [mail] = await mailsTo(app.pool, one.world.provider.email);
    expect(mail?.subject).toBe(`Widerspruch gegen ${document.invoiceNumber}`);
    expect(mail?.text_body).toContain(WRONG.words);
    const stats = await must<{ totalPending: number; totalObjected: number }>(
      app,
      'GET',
      '/api/payouts/stats',
      undefined,
      one.owner,
    );
    expect(stats).toMatchObject({ totalPending: 0, totalObjected: 119 });
  });

  it('is made once, also when it is sent twice at the same moment', async () => {
    const one = await scene();
    const both = await Promise.all([say(one, 'objection'), say(one, 'objection')]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect((await seen(one)).statements).toHaveLength(1);
  });

  it('of a paid document leaves the payment recorded', async () => {
    const one = await scene();
    await must(app, 'PUT', `/api/payouts/${one.id}/mark-paid`, { paidDate: today }, one.owner);
    expect((await say(one, 'objection')).statusCode).toBe(200);
    expect(await known(one)).toMatchObject({
      status: 'paid',
      paidDate: today,
      objectedDate: today,
    });
  });

  it('keeps the document out of every file for the bank, and of both at once one wins', async () => {
    const one = await scene();
    await say(one, 'objection');
    expect((await bankFile(one)).statusCode).toBeGreaterThanOrEqual(400);
    const other = await scene();
    const [objected, written] = await Promise.all([say(other, 'objection'), bankFile(other)]);
    expect(objected.statusCode).toBe(200);
    const { openPaymentFile } = await known(other);
    expect(openPaymentFile === null).toBe(written.statusCode >= 400);
  });

  it('of a document in a file for the bank warns the provider, and its payment is still recorded', async () => {
    const one = await scene();
    const file = await bankFile(one);
    expect(file.statusCode, file.body).toBe(200);
    expect((await say(one, 'objection')).statusCode).toBe(200);
    const [mail] = await mailsTo(app.pool, one.world.provider.email);
    expect(mail?.text_body).toContain('Sie steht schon in einer Zahlungsdatei');
    await must(app, 'PUT', `/api/payouts/${one.id}/mark-paid`, { paidDate: today }, one.owner);
    expect(await known(one)).toMatchObject({ status: 'paid', objectedDate: today });
  });

  it('is impossible once the document is reversed, and against the reversal', async () => {
    const one = await scene();
    const reason = { reason: 'incorrect_amount', notes: 'Falsch abgerechnet' };
    const path = `/api/payouts/${one.id}/cancel-with-credit`;
    const reversal = await must<{ id: string }>(app, 'POST', path, reason, one.owner);
    expect(code(await say(one, 'objection'))).toBe('already_cancelled');
    const against = { ...one, path: one.path.replace(one.id, reversal.id) };
    expect(code(await say(against, 'objection'))).toBe('objection_impossible');
  });

  it('races with a reversal without a document in two states', async () => {
    const one = await scene();
    const reason = { reason: 'incorrect_amount', notes: 'Falsch abgerechnet' };
    const [objected, reversed] = await Promise.all([
      say(one, 'objection'),
      app.call('POST', `/api/payouts/${one.id}/cancel-with-credit`, reason, one.owner),
    ]);
    expect(reversed.statusCode).toBe(200);
    expect([200, 409]).toContain(objected.statusCode);
    const { status, objectedDate, statements } = await known(one);
    expect(status).toBe('cancelled');
    expect(statements.length === 1).toBe(objectedDate !== null);
  });

  it('stays, whatever the provider or the partner wants: only a reversal answers it', async () => {
    const one = await scene();
    await say(one, 'objection');
    const taken = await app.call(
      'DELETE',
      `/api/payouts/${one.id}/objection`,
      undefined,
      one.owner,
    );
    expect(code(taken)).toBe('objection_of_partner');
    for (const _ of [1, 2]) expect((await say(one, 'objection/withdraw', {})).statusCode).toBe(200);
    const document = await known(one);
    expect(document.objectedDate).toBe(today);
    expect(document.statements.map(({ kind }) => kind)).toEqual(['objection', 'withdrawal']);
    expect(await seen(one)).toMatchObject({ standing: 'void', canRegret: false });
    const reason = { reason: 'partner_request', notes: 'Widerspruch des Partners' };
    await must(app, 'POST', `/api/payouts/${one.id}/cancel-with-credit`, reason, one.owner);
    expect(await payOut(app, one.world, 100)).toBeTruthy();
  });

  it('is answered by a reversal and a new document in one step, by the data of today', async () => {
    const one = await scene();
    await say(one, 'objection');
    const { owner, world } = one;
    await must(
      app,
      'PATCH',
      `/api/partners/${world.partner.id}`,
      { street: 'Neue Gasse 7' },
      owner,
    );
    const again = await must<{ id: string; number: string; reversalNumber: string }>(
      app,
      'POST',
      `/api/payouts/${one.id}/reissue`,
      { paidDate: today, notes: 'Anschrift berichtigt' },
      owner,
    );
    expect(await known(one)).toMatchObject({
      status: 'cancelled',
      cancellationInvoiceNumber: again.reversalNumber,
    });
    const fresh = await known({ ...one, id: again.id });
    expect(fresh).toMatchObject({ totalAmount: 119, status: 'created', objectedDate: null });
    const { rows } = await app.pool.query<{ street: string }>(
      `select snapshot #>> '{partner,street}' as street from credit_notes where id = $1`,
      [again.id],
    );
    expect(rows).toEqual([{ street: 'Neue Gasse 7' }]);
    const numbers = await app.pool.query<{ running_number: number }>(
      `select running_number from credit_notes where provider_id = (select provider_id from credit_notes where id = $1) order by 1`,
      [one.id],
    );
    const [first = 0] = numbers.rows.map(({ running_number: running }) => running);
    expect(numbers.rows.map(({ running_number: running }) => running)).toEqual([
      first,
      first + 1,
      first + 2,
    ]);
  });

  it('whose answer is refused leaves the document, its number and the commissions as they were', async () => {
    const one = await scene();
    await say(one, 'objection');
    const path = `/api/payouts/${one.id}/reissue`;
    const answer = { paidDate: today, notes: 'Anschrift berichtigt' };
    await app.pool.query(`update partners set street = '' where id = $1`, [one.world.partner.id]);
    const refused = await app.call('POST', path, answer, one.owner);
    expect(code(refused)).toBe('preconditions_failed');
    expect(await known(one)).toMatchObject({ status: 'created', counterpart: null });
    await app.pool.query(`update partners set street = 'Ring 1' where id = $1`, [
      one.world.partner.id,
    ]);
    const both = await Promise.all([
      app.call('POST', path, answer, one.owner),
      app.call('POST', path, answer, one.owner),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const { rows } = await app.pool.query('select id from credit_notes where partner_id = $1', [
      one.world.partner.id,
    ]);
    expect(rows).toHaveLength(3);
  });

  it('of a paid document is answered by one that says what becomes of the money', async () => {
    const one = await scene();
    await must(app, 'PUT', `/api/payouts/${one.id}/mark-paid`, { paidDate: today }, one.owner);
    await say(one, 'objection');
    const answer = { paidDate: today, notes: 'Der Betrag war falsch' };
    await must(app, 'POST', `/api/payouts/${one.id}/reissue`, answer, one.owner);
    expect(await known(one)).toMatchObject({ cancellation: { paidMoney: 'replaced' } });
  });

  it('that the provider has recorded is the same one, and can be taken out by the provider', async () => {
    const one = await scene();
    const recorded = { objectedDate: today, notes: 'Am Telefon' };
    await must(app, 'PUT', `/api/payouts/${one.id}/objection`, recorded, one.owner);
    expect(code(await say(one, 'objection'))).toBe('already_objected');
    expect(code(await say(one, 'objection/withdraw', {}))).toBe('not_objected');
    await app.call('DELETE', `/api/payouts/${one.id}/objection`, undefined, one.owner);
    expect((await say(one, 'objection')).statusCode).toBe(200);
  });

  it('leaves everything as it was when it breaks off', async () => {
    const one = await scene();
    await app.pool.query(
      `create or replace function break_statement() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
    );
    await app.pool.query(
      `create trigger break_statement before insert on document_statements for each row execute function break_statement()`,
    );
    expect((await say(one, 'objection')).statusCode).toBe(500);
    await app.pool.query('drop trigger break_statement on document_statements');
    expect(await known(one)).toMatchObject({
      objectedDate: null,
      objectionNotes: '',
      statements: [],
    });
    expect(await seen(one)).toMatchObject({ canObject: true });
  });

  it('wants a reason and words', async () => {
    const one = await scene();
    expect((await say(one, 'objection', { ...WRONG, words: ' ' })).statusCode).toBe(422);
    expect((await say(one, 'objection', { ...WRONG, reason: 'nichts' })).statusCode).toBe(422);
    expect((await say(one, 'objection', { ...WRONG, words: 'x'.repeat(401) })).statusCode).toBe(
      422,
    );
  });
});

describe('a private person', () => {
  const PRIVATE = { taxStatus: 'private', vatId: '', taxNumber: '', companyName: '' };

  it('asks about a receipt, at most five times, and the receipt stays as it is', async () => {
    const one = await scene(PRIVATE);
    expect(await seen(one)).toMatchObject({ canObject: false, canAsk: true });
    expect(code(await say(one, 'objection'))).toBe('objection_impossible');
    for (let asked = 0; asked < 5; asked += 1)
      expect((await say(one, 'question')).statusCode).toBe(200);
    expect(code(await say(one, 'question'))).toBe('too_many_questions');
    const logged = await app.pool.query(
      `select distinct actor_kind from audit_events where action = 'credit_note.questioned'
         and actor_id = $1`,
      [one.world.partner.id],
    );
    expect(logged.rows).toEqual([{ actor_kind: 'partner' }]);
    const document = await known(one);
    expect(document).toMatchObject({ objectedDate: null, statements: { length: 5 } });
    const [mail] = await mailsTo(app.pool, one.world.provider.email);
    expect(mail?.subject).toBe(`Rückfrage zu ${document.invoiceNumber}`);
  });

  it('of another kind has no questions, but objections', async () => {
    const one = await scene();
    expect(code(await say(one, 'question'))).toBe('question_impossible');
  });
});

import { describe, expect, it } from 'vitest';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { addDays, berlinDateOf, calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { ERRORS } from '#shared/errors.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { cancelled, documentScene, type DocumentScene } from '#tests/support/document-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

/** Payment and objection after the issue (docs/product/credit-notes.md section 11). */

let now = new Date('2026-03-01T10:00:00Z');
const app = await createTestApplication({ clock: () => now });
const issueDay = calendarDate('2026-03-01');

/** Issued on 1 March 2026, looked at on the 10th. */
async function nineDaysAgo(partner: Record<string, unknown> = {}): Promise<DocumentScene> {
  now = new Date('2026-03-01T10:00:00Z');
  const scene = await documentScene(app, partner);
  // Half past midnight in Berlin: the 9th in UTC.
  now = new Date('2026-03-09T23:30:00Z');
  return scene;
}
const today = calendarDate('2026-03-10');

const pay = (scene: DocumentScene, paidDate?: CalendarDate) =>
  scene.about('PUT', 'mark-paid', paidDate === undefined ? {} : { paidDate });
const object = (scene: DocumentScene, objectedDate: CalendarDate = today) =>
  scene.about('PUT', 'objection', { objectedDate, notes: 'Am Telefon: Betrag stimmt nicht.' });
const labels = async (scene: DocumentScene) =>
  (await scene.read()).history.map(({ label }) => label);

interface Stats {
  totalPending: number;
  totalPaid: number;
  totalObjected: number;
  counts: Record<string, number>;
}
const stats = (scene: DocumentScene) =>
  must<Stats>(app, 'GET', '/api/payouts/stats', undefined, scene.provider.cookie);

describe('marking a document as paid', () => {
  it('keeps the day and counts it as paid from then on', async () => {
    const scene = await nineDaysAgo();
    const answer = await pay(scene, addDays(today, -1));
    expect(answer.json()).toMatchObject({ status: 'paid', paidDate: '2026-03-09' });
    expect(await stats(scene)).toMatchObject({
      totalPending: 0,
      totalPaid: 59.5,
      counts: { all: 1, pending: 0, paid: 1 },
    });
    expect(await labels(scene)).toEqual([
      'Gutschrift ausgestellt',
      'Als bezahlt markiert, am 09.03.2026',
    ]);
  });

  it('means today in Berlin when no day is given', async () => {
    const scene = await nineDaysAgo();
    expect((await pay(scene)).json()).toMatchObject({ paidDate: today });
    const other = await nineDaysAgo();
    expect((await other.about('PUT', 'mark-paid')).json()).toMatchObject({ paidDate: today });
  });

  it.each([
    ['date_in_future', addDays(today, 1), ERRORS.date_in_future.message],
    [
      'payment_day_early',
      addDays(issueDay, -61),
      'Der Tag der Zahlung darf höchstens 60 Tage vor dem Ausstellungsdatum liegen, also nicht vor dem 31.12.2025.',
    ],
    [
      'payment_before_programme',
      addDays(issueDay, -1),
      'Der Tag der Zahlung liegt vor dem Beginn Ihres Empfehlungsprogramms am 01.03.2026. Lief schon früher eine Kampagne, tragen Sie bitte deren Startdatum ein.',
    ],
  ])('refuses %s at its field', async (code, day, message) => {
    const scene = await nineDaysAgo();
    const answer = await pay(scene, day);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, issues: [{ path: 'paidDate', message }] });
    expect((await scene.read()).status).toBe('created');
  });

  it.each(['morgen', '2026-02-30', '10.03.2026'])('refuses %s as no day', async (paidDate) => {
    const scene = await nineDaysAgo();
    const answer = await scene.about('PUT', 'mark-paid', { paidDate });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'paidDate', message: 'Bitte geben Sie ein gültiges Datum ein' }],
    });
  });

  it('happens once, however many try at the same time', async () => {
    const scene = await nineDaysAgo();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(scene, today)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect((await pay(scene, today)).json()).toMatchObject({
      code: 'already_paid',
      message: ERRORS.already_paid.message,
    });
    expect(await labels(scene)).toHaveLength(2);
  });

  it('is refused for a cancelled document and for a reversal', async () => {
    const scene = await nineDaysAgo();
    const reversal = await cancelled(app, scene);
    expect((await pay(scene, today)).json()).toMatchObject({ code: 'already_cancelled' });
    expect((await pay(reversal, today)).json()).toMatchObject({ code: 'illegal_transition' });
  });

  it('is taken back as a correction: the document is what it was, both steps stay in its history', async () => {
    const scene = await nineDaysAgo();
    await scene.about('POST', 'send', { message: '' });
    await pay(scene, today);
    const answer = await scene.about('DELETE', 'mark-paid');
    expect(answer.json()).toMatchObject({ status: 'sent', paidDate: null });
    expect((await labels(scene)).slice(2)).toEqual([
      'Als bezahlt markiert, am 10.03.2026',
      'Zahlung zurückgenommen: war irrtümlich erfasst',
    ]);
    expect((await scene.about('DELETE', 'mark-paid')).json()).toMatchObject({
      code: 'not_paid',
      message: ERRORS.not_paid.message,
    });
  });

  it('is named by the reversal, and what was chosen for the money stays with it', async () => {
    const scene = await nineDaysAgo();
    const cancel = (paidMoney: string | undefined) =>
      scene.about('POST', 'cancel-with-credit', {
        reason: 'other',
        notes: 'Doppelt abgerechnet.',
        paidMoney,
      });
    expect((await cancel('repaid')).json()).toMatchObject({ code: 'not_paid' });
    await pay(scene, today);
    expect((await cancel('kept')).statusCode).toBe(422);
    const { id } = (await cancel('repaid')).json<{ id: string }>();
    expect((await scene.read()).cancellation).toMatchObject({ paidMoney: 'repaid' });
    const { cookie } = scene.provider;
    const about = await must(app, 'GET', `/api/payouts/${id}`, undefined, cookie);
    expect(about).toMatchObject({ cancellation: { paidMoney: 'repaid' } });
    const { body: xml } = await app.call('GET', `/api/payouts/${id}/einvoice`, undefined, cookie);
    expect(xml).toContain('wurde am 10.03.2026 ausgezahlt. Bitte zahlen Sie ihn an uns zurück.');
    expect(xml).not.toContain('Keine Auszahlung');
  });

  it('does not stand in the way of cancelling; the day of payment stays', async () => {
    const scene = await nineDaysAgo();
    await pay(scene, today);
    await cancelled(app, scene);
    expect(await scene.read()).toMatchObject({ status: 'cancelled', paidDate: today });
    expect(await stats(scene)).toMatchObject({ totalPaid: 0, counts: { paid: 0, cancelled: 2 } });
  });
});

describe('an objection', () => {
  it('marks the document and takes it out of every sum, whatever its status', async () => {
    const scene = await nineDaysAgo();
    const answer = await object(scene, addDays(today, -2));
    expect(answer.json()).toMatchObject({ status: 'created', objectedDate: '2026-03-08' });
    expect(await stats(scene)).toMatchObject({
      totalPending: 0,
      totalObjected: 59.5,
      counts: { all: 1, pending: 0, objected: 1 },
    });
    await pay(scene, today);
    expect(await stats(scene)).toMatchObject({
      totalPaid: 0,
      totalObjected: 59.5,
      counts: { paid: 0, objected: 1 },
    });
    expect(await scene.read()).toMatchObject({
      objectionNotes: 'Am Telefon: Betrag stimmt nicht.',
      history: [{}, { label: 'Widerspruch des Partners erfasst, am 08.03.2026' }, {}],
    });
  });

  it('is settled by the reversal, which is offered for it', async () => {
    const scene = await nineDaysAgo();
    await object(scene);
    await cancelled(app, scene);
    expect(await stats(scene)).toMatchObject({
      totalObjected: 0,
      counts: { objected: 0, cancelled: 2 },
    });
    expect(await scene.read()).toMatchObject({ status: 'cancelled', objectedDate: today });
  });

  it('can still come when the document is cancelled', async () => {
    const scene = await nineDaysAgo();
    await cancelled(app, scene);
    expect((await object(scene)).json()).toMatchObject({
      status: 'cancelled',
      objectedDate: today,
    });
  });

  it('keeps the document from being sent again', async () => {
    const scene = await nineDaysAgo();
    await object(scene);
    const { message } = ERRORS.objected_not_sent;
    expect((await scene.about('POST', 'mail-preview', { message: '' })).json()).toMatchObject({
      refusal: message,
    });
    const answer = await scene.about('POST', 'send', { message: '' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'objected_not_sent', message });
  });

  it.each([
    ['date_in_future', addDays(today, 1), ERRORS.date_in_future.message],
    [
      'date_before_issue',
      addDays(issueDay, -1),
      `Das Datum darf nicht vor dem Ausstellungsdatum ${formatCalendarDate(issueDay)} liegen.`,
    ],
  ])('refuses %s at its field', async (code, day, message) => {
    const answer = await object(await nineDaysAgo(), day);
    expect(answer.json()).toMatchObject({ code, issues: [{ path: 'objectedDate', message }] });
  });

  it.each(['', '   '])('asks how and why the partner objected, not %j', async (notes) => {
    const scene = await nineDaysAgo();
    const answer = await scene.about('PUT', 'objection', { objectedDate: today, notes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'notes', message: 'Bitte notieren Sie, wie und warum widersprochen wurde' }],
    });
  });

  it('is recorded once, and taken out only as a correction', async () => {
    const scene = await nineDaysAgo();
    expect((await scene.about('DELETE', 'objection')).json()).toMatchObject({
      code: 'not_objected',
      message: ERRORS.not_objected.message,
    });
    await object(scene);
    expect((await object(scene)).json()).toMatchObject({
      code: 'already_objected',
      message: ERRORS.already_objected.message,
    });
    expect((await scene.about('DELETE', 'objection')).json()).toMatchObject({
      objectedDate: null,
    });
    expect(await scene.read()).toMatchObject({ objectionNotes: '' });
    expect((await labels(scene)).at(-1)).toBe('Widerspruch zurückgenommen: war irrtümlich erfasst');
    expect(await stats(scene)).toMatchObject({ totalPending: 59.5, totalObjected: 0 });
  });

  it('stays once the document is cancelled for it', async () => {
    const scene = await nineDaysAgo();
    await object(scene);
    await cancelled(app, scene);
    expect((await scene.about('DELETE', 'objection')).json()).toMatchObject({
      code: 'already_cancelled',
    });
  });

  it('is impossible against a receipt and a reversal', async () => {
    const receipt = await nineDaysAgo({ taxStatus: 'private', vatId: '', taxNumber: '' });
    const { message } = ERRORS.objection_impossible;
    expect((await object(receipt)).json()).toMatchObject({ message });
    const reversal = await cancelled(app, receipt);
    expect((await object(reversal)).json()).toMatchObject({ message });
  });
});

describe('several steps at the same time', () => {
  it.each(['mark-paid', 'send'])(
    'of which one is a cancellation end cancelled, whichever was first: %s',
    async (step) => {
      for (let round = 0; round < 3; round += 1) {
        const scene = await nineDaysAgo();
        const other =
          step === 'send'
            ? scene.about('POST', 'send', { message: '' })
            : scene.about('PUT', 'mark-paid', {});
        const [answer] = await Promise.all([other, cancelled(app, scene)]);
        expect([200, 409]).toContain(answer.statusCode);
        const { status, paidDate, sentAt } = await scene.read();
        expect(status).toBe('cancelled');
        expect((paidDate ?? sentAt) !== null).toBe(answer.statusCode === 200);
      }
    },
  );
});

describe('what happens after the issue', () => {
  it('leaves content, files and chain as they were issued', async () => {
    const scene = await nineDaysAgo();
    const frozen = async () =>
      (
        await app.pool.query<{ digest: string }>(
          `select md5(string_agg(n::text || f::text, '' order by f.kind)) as digest
           from credit_notes n join credit_note_files f on f.credit_note_id = n.id where n.id = $1`,
          [scene.id],
        )
      ).rows[0]?.digest;
    await scene.about('GET', 'pdf');
    const before = await frozen();
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    await scene.about('POST', 'send', { message: 'Hallo' });
    await pay(scene, today);
    await object(scene);
    expect(await frozen()).toBe(before);
    const owner = providerId(await providerIdOf(app.pool, scene.provider.email));
    expect(await verifyChain(app.services.db, owner)).toEqual({ documents: 1, errors: [] });
  });

  it('cannot be a payment without a day, not even by SQL', async () => {
    const scene = await nineDaysAgo();
    const paid = `update credit_note_states set status = 'paid' where credit_note_id = $1`;
    await expect(app.pool.query(paid, [scene.id])).rejects.toThrow('paid_on_a_day');
  });

  it('does not make downloads an event: they change nothing', async () => {
    const scene = await nineDaysAgo();
    await scene.about('GET', 'pdf');
    await scene.about('GET', 'einvoice');
    expect(await labels(scene)).toEqual(['Gutschrift ausgestellt']);
  });

  it('ends with the tenth year after the year of issue', async () => {
    const scene = await nineDaysAgo();
    expect(await scene.read()).toMatchObject({ issueDate: issueDay, retainedUntil: '2036-12-31' });
    expect(berlinDateOf(now)).toBe(today);
  });
});

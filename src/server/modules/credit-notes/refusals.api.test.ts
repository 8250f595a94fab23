import { describe, expect, it } from 'vitest';
import { cancelled, documentScene } from '#tests/support/document-scene.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, submitLead, type World } from '#tests/support/world.ts';

const app = await createTestApplication({
  env: { RATE_LIMITS: 'off' },
  clock: () => new Date('2026-11-21T09:00:00Z'),
});

type Refusal = readonly [status: number, code: string, message: string];

const refusalOf = (answer: Awaited<ReturnType<typeof app.call>>): Refusal => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};

const pay = async (world: World, more: object = {}, headers?: Record<string, string>) =>
  refusalOf(
    await app.call(
      'POST',
      '/api/commissions/process-payout',
      { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21', ...more },
      world.provider.cookie,
      headers === undefined ? {} : { headers },
    ),
  );

describe('a payout that is refused says', () => {
  it('"Diese Prämie steht bereits auf einer Gutschrift"', async () => {
    const world = await payoutWorld(app);
    const leadId = await confirmedSale(app, world, 1000);
    const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-21' };
    await must(app, 'POST', '/api/commissions/process-payout', body, world.provider.cookie);
    expect(await pay(world, { leadIds: [leadId] })).toEqual([
      409,
      'already_settled',
      `Diese Prämie steht bereits auf einer Gutschrift: ${leadId}`,
    ]);
  });

  it('"Diese Prämie ist noch nicht auszahlbar"', async () => {
    const world = await payoutWorld(app);
    const { id } = await submitLead(app, world);
    expect(await pay(world, { leadIds: [id] })).toEqual([
      422,
      'not_payable',
      `Diese Prämie ist noch nicht auszahlbar: ${id}`,
    ]);
  });

  it('"Diese Auswahl enthält unbekannte Einträge", also of another partner or provider', async () => {
    const world = await payoutWorld(app);
    const other = await withPartner(app, world, { companyName: 'Catering Nordlicht' });
    const foreign = await payoutWorld(app);
    const ids = [
      '00000000-0000-7000-8000-000000000000',
      await confirmedSale(app, other, 1000),
      await confirmedSale(app, foreign, 1000),
    ];
    for (const id of ids)
      expect(await pay(world, { leadIds: [id] })).toEqual([
        422,
        'unknown_source',
        `Diese Auswahl enthält unbekannte Einträge: ${id}`,
      ]);
  });

  it('"Es sind keine abrechenbaren Prämien ausgewählt."', async () => {
    const world = await payoutWorld(app);
    const nothing = [422, 'nothing_selected', 'Es sind keine abrechenbaren Prämien ausgewählt.'];
    expect(await pay(world)).toEqual(nothing);
    await confirmedSale(app, world, 1000);
    expect(await pay(world, { leadIds: [], saleIds: [], clickIds: [] })).toEqual(nothing);
    expect(await pay(world, { commissionType: 'clicks' })).toEqual(nothing);
    expect((await pay(world))[0]).toBe(200);
    const leadIds = [await confirmedSale(app, world, 1000)];
    expect(await pay(world, { commissionType: 'clicks' })).toEqual(nothing);
    expect(await pay(world, { commissionType: 'clicks', leadIds })).toEqual(nothing);
  });

  it('"Der Betrag darf höchstens … betragen."', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    expect(await pay(world, { paidAmount: 50.01 })).toEqual([
      422,
      'paid_amount_too_high',
      'Der Betrag darf höchstens 50,00 € betragen.',
    ]);
  });

  it('"Die Gutschrift kann noch nicht erstellt werden", with everything that is missing', async () => {
    const world = await payoutWorld(app, { partner: { taxStatus: null } });
    await confirmedSale(app, world, 1000);
    expect(await pay(world)).toEqual([
      422,
      'preconditions_failed',
      'Die Gutschrift kann noch nicht erstellt werden: Der Steuerstatus des Partners ist noch nicht gewählt. Ohne ihn kann kein Dokument erstellt werden.',
    ]);
  });

  it('"Dieser Vorgang wurde mit anderen Angaben schon ausgeführt."', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 1000);
    const key = { 'idempotency-key': 'zweimal' };
    await pay(world, { paidAmount: 20 }, key);
    expect(await pay(world, { paidAmount: 21 }, key)).toEqual([
      409,
      'idempotency_mismatch',
      'Dieser Vorgang wurde mit anderen Angaben schon ausgeführt. Bitte laden Sie neu und versuchen Sie es erneut.',
    ]);
  });

  it('"Bitte geben Sie einen gültigen Betrag mit höchstens zwei Nachkommastellen ein" at the amount', async () => {
    const world = await payoutWorld(app);
    const answer = await app.call(
      'POST',
      '/api/commissions/process-payout',
      { partnerId: world.partner.id, paidAmount: 0.001, paidDate: '2026-11-21' },
      world.provider.cookie,
    );
    const message = 'Bitte geben Sie einen gültigen Betrag mit höchstens zwei Nachkommastellen ein';
    expect(refusalOf(answer)).toEqual([400, 'malformed_request', message]);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'paidAmount', message }] });
  });
});

describe('a step with a document that is refused says', () => {
  const reason = { reason: 'other', notes: 'Ein Versuch zu viel.' };

  it('"Diese Gutschrift ist bereits storniert." and, of its reversal, that it cannot be', async () => {
    const scene = await documentScene(app);
    const reversal = await cancelled(app, scene);
    expect(refusalOf(await scene.about('POST', 'cancel-with-credit', reason))).toEqual([
      409,
      'already_cancelled',
      'Diese Gutschrift ist bereits storniert.',
    ]);
    expect(refusalOf(await reversal.about('POST', 'cancel-with-credit', reason))).toEqual([
      409,
      'illegal_transition',
      'Dieser Schritt ist im aktuellen Status nicht möglich.',
    ]);
    expect(refusalOf(await scene.about('POST', 'send', { message: '' }))).toEqual([
      409,
      'cancelled_not_sent',
      'Dieses Dokument ist storniert und wird nicht mehr gesendet. Senden Sie dem Partner den Stornobeleg.',
    ]);
    expect(
      refusalOf(
        await reversal.about('PUT', 'objection', { objectedDate: '2026-11-21', notes: 'Nein.' }),
      ),
    ).toEqual([422, 'objection_impossible', 'Widersprochen werden kann nur einer Gutschrift.']);
  });

  it('"Dieses Dokument ist bereits als bezahlt markiert.", or that it is not', async () => {
    const scene = await documentScene(app);
    expect(refusalOf(await scene.about('DELETE', 'mark-paid'))).toEqual([
      409,
      'not_paid',
      'Dieses Dokument ist nicht als bezahlt markiert.',
    ]);
    await scene.about('PUT', 'mark-paid', {});
    expect(refusalOf(await scene.about('PUT', 'mark-paid', {}))).toEqual([
      409,
      'already_paid',
      'Dieses Dokument ist bereits als bezahlt markiert.',
    ]);
  });

  it('"Das Datum darf nicht in der Zukunft liegen.", or before the issue', async () => {
    const scene = await documentScene(app);
    const objection = (day: string) => ({ objectedDate: day, notes: 'Per E-Mail.' });
    for (const [step, body] of [
      ['mark-paid', { paidDate: '2026-11-22' }],
      ['objection', objection('2026-11-22')],
    ] as const)
      expect(refusalOf(await scene.about('PUT', step, body))).toEqual([
        422,
        'date_in_future',
        'Das Datum darf nicht in der Zukunft liegen.',
      ]);
    expect(refusalOf(await scene.about('PUT', 'objection', objection('2026-11-20')))).toEqual([
      422,
      'date_before_issue',
      'Das Datum darf nicht vor dem Ausstellungsdatum 21.11.2026 liegen.',
    ]);
  });

  it('"Zu diesem Dokument ist bereits ein Widerspruch erfasst.", or none', async () => {
    const scene = await documentScene(app);
    const objection = { objectedDate: '2026-11-21', notes: 'Per E-Mail.' };
    expect(refusalOf(await scene.about('DELETE', 'objection'))).toEqual([
      409,
      'not_objected',
      'Zu diesem Dokument ist kein Widerspruch erfasst.',
    ]);
    await scene.about('PUT', 'objection', objection);
    expect(refusalOf(await scene.about('PUT', 'objection', objection))).toEqual([
      409,
      'already_objected',
      'Zu diesem Dokument ist bereits ein Widerspruch erfasst.',
    ]);
    expect(refusalOf(await scene.about('POST', 'send', { message: '' }))).toEqual([
      409,
      'objected_not_sent',
      'Diesem Dokument wurde widersprochen. Es gilt nicht mehr als Rechnung und wird nicht mehr gesendet.',
    ]);
  });

  it('"Für dieses Dokument gibt es keine E-Rechnung.", and why', async () => {
    const scene = await documentScene(app, { taxStatus: 'private', vatId: '' });
    const [status, code, message] = refusalOf(await scene.about('GET', 'einvoice'));
    expect([status, code]).toEqual([422, 'no_einvoice']);
    expect(message).toContain('Für dieses Dokument gibt es keine E-Rechnung. Der Partner ist als');
  });

  it('"Nicht gefunden" to another provider, and to nobody in particular', async () => {
    const scene = await documentScene(app);
    const { provider } = await payoutWorld(app);
    for (const step of ['pdf', 'einvoice', '']) {
      const path = `/api/payouts/${scene.id}${step === '' ? '' : `/${step}`}`;
      expect(refusalOf(await app.call('GET', path, undefined, provider.cookie))).toEqual([
        404,
        'not_found',
        'Nicht gefunden',
      ]);
    }
  });
});

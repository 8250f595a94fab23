import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import type { DemoStage } from './demo-stage.ts';

const newest = (stage: DemoStage, query: string) =>
  stage.api.call<Payout[]>('GET', `/api/payouts?limit=100&${query}`);

/** Mails what was issued; every third is forgotten until the next month. */
export async function sendDocuments(stage: DemoStage): Promise<void> {
  const waiting = await newest(stage, 'status=created&sort=created');
  for (const [place, { id }] of waiting.entries()) {
    if (place % 3 === 2) continue;
    const message =
      'Vielen Dank für Ihre Empfehlungen! Der Betrag ist in den nächsten Tagen bei Ihnen.';
    await stage.api.call('POST', `/api/payouts/${id}/send`, { message });
  }
}

/** Marks what was mailed as paid; every second waits for the next month. */
export async function markPaid(stage: DemoStage, day: CalendarDate): Promise<void> {
  const sent = await newest(stage, 'status=sent&sort=created');
  for (const [place, { id, issueDate }] of sent.entries()) {
    const isNew = issueDate.slice(0, 7) === day.slice(0, 7);
    if (isNew && place % 2 === 1) continue;
    await stage.api.call('PUT', `/api/payouts/${id}/mark-paid`, { paidDate: day });
  }
}

/** One partner of the year objects to the newest credit note. */
export async function objectOnce(stage: DemoStage, day: CalendarDate): Promise<void> {
  const found = await newest(stage, 'sort=-created');
  const document = found.find(
    ({ kind, status }) => kind === 'credit_note' && status !== 'cancelled',
  );
  if (document === undefined) return;
  await stage.api.call('PUT', `/api/payouts/${document.id}/objection`, {
    objectedDate: day,
    notes: 'Per E-Mail: Der Partner ist inzwischen Kleinunternehmer, die Umsatzsteuer ist falsch.',
  });
}

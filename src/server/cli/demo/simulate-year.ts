import {
  addDays,
  berlinDateOf,
  type CalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { cents, fromEuros, sumCents, toEuros } from '#shared/money.ts';
import { makeDueReports } from '../../modules/reporting/index.ts';
import { bankScenes } from './bank-scenes.ts';
import type { DemoAccount, DemoStage } from './demo-stage.ts';
import { moneyScenes } from './money-scenes.ts';
import { partnerScenes } from './partner-scenes.ts';
import { payTheOperator } from './pay-operator.ts';
import { askOn, followUp, type OpenRequest, visitOn } from './requests.ts';

const newest = (stage: DemoStage, query: string) =>
  stage.api.call<Payout[]>('GET', `/api/payouts?limit=100&${query}`);

const DAYS = 365;

/**
 * Lets every day of the year up to today happen: visits, requests, offers, sales, payouts on the 5th, mailed on
 * the 6th, paid on the 12th, what partners do in their area, and what happens to money beside that.
 * @returns with which partner logs in
 */
export async function simulateYear(
  stage: DemoStage,
  account: DemoAccount,
  today: Date,
): Promise<{ readonly partnerEmail: string }> {
  const end = berlinDateOf(today);
  const open: OpenRequest[] = [];
  const partners = partnerScenes(stage, account, end);
  const money = moneyScenes(stage, account, end);
  const bank = bankScenes(stage, end);
  for (let day = addDays(end, -DAYS + 1); day <= end; day = addDays(day, 1)) {
    stage.setTime(earlier(at(day, 10), today));
    // Sessions want the password again after a while; see accounts/domain/session.ts.
    if (day.endsWith('-01')) await logIn(stage, account);
    await visitOn(stage, account, day, partners);
    stage.setTime(earlier(at(day, 15), today));
    open.push(...(await askOn(stage, account, day)));
    await followUp(stage, open, day);
    await makeDueReports(stage.services);
    await payTheOperator(stage, day);
    await partners.play(day);
    if (day.endsWith('-05')) await payEverybody(stage, day);
    if (day.endsWith('-06')) await sendDocuments(stage);
    if (day.endsWith('-12') && day !== bank.readOn)
      await markPaid(stage, day, day >= bank.waitsFrom);
    await bank.play(day);
    if (day === addDays(end, -40)) await objectOnce(stage, day);
    if (day === addDays(end, -60)) await cancelOne(stage);
    open.push(...(await money.play(day)));
  }
  return { partnerEmail: await partners.email() };
}

async function logIn({ api }: DemoStage, { email, password }: DemoAccount): Promise<void> {
  await api.call('POST', '/api/login', { email, password });
}

function at(day: CalendarDate, hour: number): Date {
  return new Date(startOfBerlinDay(day).getTime() + hour * 3_600_000);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Pays each partner everything that is payable, unless a campaign's minimum is not reached. */
async function payEverybody({ api }: DemoStage, day: CalendarDate): Promise<void> {
  const open = (await api.call<PendingCommission[]>('GET', '/api/pending-premiums')).filter(
    ({ due }) => due,
  );
  for (const partnerId of new Set(open.map((commission) => commission.partnerId))) {
    const amounts = open
      .filter((commission) => commission.partnerId === partnerId)
      .map(({ openAmount }) => fromEuros(openAmount) ?? cents(0));
    await api.call('POST', '/api/commissions/process-payout', {
      partnerId,
      paidAmount: toEuros(sumCents(amounts)),
      paidDate: day,
      description: '',
      notes: '',
      selfBillingAgreed: true,
    });
  }
}

/** From so many euros on a document is one of feasts, not of clicks alone. */
const FEAST = 50;

/** One mistake of the year: the newest document of a feast is cancelled by a reversal. */
async function cancelOne(stage: DemoStage): Promise<void> {
  const found = await newest(stage, 'sort=-created');
  const document = found.find(
    ({ status, kind, netAmount }) =>
      status !== 'cancelled' && kind !== 'reversal' && netAmount >= FEAST,
  );
  if (document === undefined) return;
  await stage.api.call('POST', `/api/payouts/${document.id}/cancel-with-credit`, {
    reason: 'incorrect_amount',
    notes: 'Der Umsatz der Feier war noch nicht endgültig abgerechnet.',
    ...(document.status === 'paid' ? { paidMoney: 'offset' } : {}),
  });
}

/** Mails what was issued; every third is left until the next month. */
async function sendDocuments(stage: DemoStage): Promise<void> {
  const waiting = await newest(stage, 'status=created&sort=created');
  for (const [place, { id }] of waiting.entries()) {
    if (place % 3 === 2) continue;
    const message =
      'Vielen Dank für Ihre Empfehlungen! Der Betrag ist in den nächsten Tagen bei Ihnen.';
    await stage.api.call('POST', `/api/payouts/${id}/send`, { message });
  }
}

/** Marks what was mailed as paid; every second waits for the next month, or all of the newest. */
async function markPaid(stage: DemoStage, day: CalendarDate, newWaits: boolean): Promise<void> {
  const sent = await newest(stage, 'status=sent&sort=created');
  for (const [place, { id, issueDate }] of sent.entries()) {
    const isNew = issueDate.slice(0, 7) === day.slice(0, 7);
    if (isNew && (newWaits || place % 2 === 1)) continue;
    await stage.api.call('PUT', `/api/payouts/${id}/mark-paid`, { paidDate: day });
  }
}

/** One partner of the year objects to the newest credit note. */
async function objectOnce(stage: DemoStage, day: CalendarDate): Promise<void> {
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

import {
  addDays,
  berlinDateOf,
  startOfBerlinDay,
  type CalendarDate,
} from '#shared/calendar-date.ts';
import { makeDueReports } from '../../modules/reporting/index.ts';
import { markPaid, objectOnce, sendDocuments } from './after-documents.ts';
import type { DemoAccount, DemoStage } from './demo-stage.ts';
import { payTheOperator } from './pay-operator.ts';
import { cancelOne, payEverybody } from './pay-partners.ts';
import { askOn, followUp, type OpenRequest } from './requests.ts';
import { visitOn } from './visits.ts';

const DAYS = 365;

/** Lets every day of the year up to today happen: visits, requests, offers, sales, payouts on the 5th, mailed on the 6th, paid on the 12th. */
export async function simulateYear(
  stage: DemoStage,
  account: DemoAccount,
  today: Date,
): Promise<void> {
  const end = berlinDateOf(today);
  const open: OpenRequest[] = [];
  for (let day = addDays(end, -DAYS + 1); day <= end; day = addDays(day, 1)) {
    stage.setTime(earlier(at(day, 10), today));
    // Sessions want the password again after a while; see accounts/domain/session.ts.
    if (day.endsWith('-01')) await logIn(stage, account);
    await visitOn(stage, account, day);
    stage.setTime(earlier(at(day, 15), today));
    open.push(...(await askOn(stage, account, day)));
    await followUp(stage, open, day);
    await makeDueReports(stage.services);
    await payTheOperator(stage, day);
    if (day.endsWith('-05')) await payEverybody(stage, day);
    if (day.endsWith('-06')) await sendDocuments(stage);
    if (day.endsWith('-12')) await markPaid(stage, day);
    if (day === addDays(end, -40)) await objectOnce(stage, day);
    if (day === addDays(end, -60)) await cancelOne(stage);
  }
}

async function logIn({ api }: DemoStage, { email, password }: DemoAccount): Promise<void> {
  await api.call('POST', '/api/login', { email, password });
}

function at(day: CalendarDate, hour: number): Date {
  return new Date(startOfBerlinDay(day).getTime() + hour * 3_600_000);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

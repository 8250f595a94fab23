import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { addDays, type CalendarDate, calendarDate } from '#shared/calendar-date.ts';
import type { CallAnswer, Method } from '#tests/support/caller.ts';
import { AGREED, keyDateApplication } from '#tests/support/key-date-world.ts';
import { withPartner } from '#tests/support/payout-scene.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { submitLead, type World } from '#tests/support/world.ts';

const { app, worldOn, on, setDay, issue, read, call, statsOf } = await keyDateApplication();

/** What the screens of payouts show today. */
async function shownToday(world: World) {
  const { openCommissions, totalPending, totalPaid, totalObjected } = await statsOf(world);
  const { partners } = await call<{
    partners: { partnerId: string; openAmount: number; awaitingCount: number }[];
  }>(world, 'GET', '/api/pending-premiums/partners');
  return {
    sums: {
      claims: openCommissions,
      awaiting: partners.reduce((all, { awaitingCount }) => all + awaitingCount, 0),
      open: totalPending,
      paid: totalPaid,
      objected: totalObjected,
    },
    openOf: new Map(partners.map(({ partnerId, openAmount }) => [partnerId, openAmount])),
  };
}

const inCents = (euros: number): number => Math.round(euros * 100);

/** What can happen, most of it only to some document or request, and how often it is tried. */
const STEPS = {
  sale: 4,
  wait: 1,
  lose: 1,
  issue: 3,
  part: 4,
  pay: 4,
  withdraw: 2,
  object: 2,
  regret: 2,
  reverse: 1,
  more: 1,
  drop: 1,
} as const;
type StepName = keyof typeof STEPS;

/** The same steps every time. */
const steps = fc.sample(
  fc.record({
    what: fc.constantFrom(
      ...(Object.keys(STEPS) as StepName[]).flatMap((name) =>
        Array<StepName>(STEPS[name]).fill(name),
      ),
    ),
    which: fc.nat(1_000),
    days: fc.nat(3),
    isSecond: fc.boolean(),
    revenue: fc.integer({ min: 100, max: 900_000 }).map((amount) => amount / 100),
  }),
  { numRuns: 140, seed: 1912 },
);

describe('today', () => {
  it('is what the payouts show, after anything that can happen', async () => {
    let world = await worldOn('2026-04-01');
    const second = await withPartner(app, world, {
      ...AGREED,
      companyName: 'Tanzschule Ćirić',
      taxStatus: 'small_business',
      email: 'zweite@example.com',
    });
    const leads: string[] = [];
    const issued: string[] = [];
    /** What succeeded, with the document that it was about. */
    const done = new Map<StepName, string>();
    let today = calendarDate('2026-04-01');

    const take = async ({ what, which, isSecond, revenue }: (typeof steps)[number]) => {
      const who: World = { ...(isSecond ? second : world), provider: world.provider };
      const about = (method: Method, url: string, body: object) =>
        app.call(method, url, body, world.provider.cookie);
      const document = issued.at(-1 - (which % 3)) ?? 'nothing';
      const lead = leads[which % Math.max(1, leads.length)] ?? 'nothing';
      const payouts = `/api/payouts/${document}`;
      const payOut = async (paidAmount: number): Promise<CallAnswer> => {
        const body = { partnerId: who.partner.id, paidDate: today, paidAmount, forceCreate: true };
        const answer = await about('POST', '/api/commissions/process-payout', body);
        if (answer.statusCode < 300) issued.push(answer.json<{ id: string }>().id);
        return answer;
      };
      const acts: Record<StepName, () => Promise<CallAnswer | null>> = {
        sale: async () => {
          leads.push(await confirmedSale(app, who, revenue));
          return null;
        },
        wait: async () => {
          leads.push((await submitLead(app, who)).id);
          return null;
        },
        lose: async () =>
          about('PATCH', `/api/leads/${(await submitLead(app, who)).id}`, { lost: true }),
        issue: async () => payOut((await shownToday(world)).openOf.get(who.partner.id) ?? 0),
        part: () => payOut(1),
        pay: () => about('PUT', `${payouts}/mark-paid`, { paidDate: addDays(today, -(which % 9)) }),
        withdraw: () => about('DELETE', `/api/payouts/${done.get('pay')}/mark-paid`, {}),
        object: () =>
          about('PUT', `${payouts}/objection`, { objectedDate: today, notes: 'Am Telefon.' }),
        regret: () => about('DELETE', `/api/payouts/${done.get('object')}/objection`, {}),
        reverse: () =>
          about('POST', `${payouts}/cancel-with-credit`, {
            reason: 'other',
            notes: 'Nur ein Versuch.',
          }),
        more: () => about('PATCH', `/api/leads/${lead}`, { saleAmount: revenue }),
        drop: () =>
          about('PUT', `/api/commissions/lead/${lead}/mark-not-qualified`, { reason: 'Dublette' }),
      };
      const answer = await acts[what]();
      if (answer === null || answer.statusCode < 300) done.set(what, document);
    };

    const agree = async (day: CalendarDate) => {
      const from = day < '2026-04-10' ? day : '2026-04-10';
      const found = await read(world, `?day=${day}&from=${from}`);
      const { sums, openOf } = await shownToday(world);
      const objected =
        inCents(found.objected.totalAmount) + inCents(found.paidObjected.totalAmount);
      expect({
        claims: found.closing.claims,
        awaiting: found.awaiting,
        open: found.open.totalAmount,
        paid: found.paid.totalAmount,
        objected: objected / 100,
      }).toEqual(sums);
      for (const { partnerId, claims } of found.partners)
        expect(claims).toBe(openOf.get(partnerId) ?? 0);
      const moved = found.movements.reduce((all, { liabilities }) => all + inCents(liabilities), 0);
      expect(inCents(found.opening.liabilities) + moved).toBe(inCents(found.closing.liabilities));
    };

    for (const [place, step] of steps.entries()) {
      today = addDays(today, step.days);
      setDay(today);
      // A login takes longer than all that a step does.
      if (place % 20 === 0) world = await on(world, today);
      await take(step);
      if (place % 5 === 4) await agree(today);
    }
    expect([...done.keys()].toSorted()).toEqual(Object.keys(STEPS).toSorted());
  }, 120_000);

  it('counts what was recorded last of each of many documents', async () => {
    const world = await worldOn('2026-04-01');
    await confirmedSale(app, world, 10_000);
    const documents: string[] = [];
    for (let n = 0; n < 12; n += 1) documents.push(await issue(world, '2026-04-01', 1));
    for (let turn = 0; turn < 8; turn += 1)
      for (const document of documents)
        await app.pool.query(
          `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
           select provider_id, $1, issued_at, 'provider', $2, 'credit_note', id, '{}'
           from credit_notes where id = $3`,
          [
            newId(),
            turn % 2 === 0 ? 'credit_note.paid' : 'credit_note.payment_withdrawn',
            document,
          ],
        );
    // By whatever way the database reads the log.
    await app.pool.query('drop index audit_events_by_entity');
    const { open, paid } = await read(world, '?day=2026-04-01&from=2026-04-01');
    expect([open.count, paid.count]).toEqual([12, 0]);
  });
});

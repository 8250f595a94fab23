import { describe, expect, it } from 'vitest';
import { OPERATOR } from '#server/kernel/acting.ts';
import { orderErasure, recordInstruction } from '#server/modules/privacy/person/order-erasure.ts';
import { orderPartner, orderVisitor, providerOf, runErasures } from '../support/person-erasure.ts';
import { columnsThatSay } from '../support/stored-words.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, submitLead } from '../support/world.ts';

/** Row 20: every order is carried out, once, and its words go with the person. */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const personsOf = async (ids: readonly string[]): Promise<number> => {
  const { rowCount } = await app.pool.query(
    'select from lead_persons where lead_id = any($1::uuid[])',
    [ids],
  );
  return rowCount ?? 0;
};

describe('an order while another one waits', { timeout: 60_000 }, () => {
  it('takes the further requests along that the first one left out', async () => {
    const world = await createWorld(app);
    const ids: string[] = [];
    for (const nachname of ['Eins', 'Zwei', 'Drei'])
      ids.push((await submitLead(app, world, { email: 'zweimal@example.com', nachname })).id);
    const [first = ''] = ids;
    expect((await orderVisitor(app, world, first)).statusCode).toBe(200);
    expect((await orderVisitor(app, world, first, true)).statusCode).toBe(200);
    // A third time there is nobody left to order.
    expect((await orderVisitor(app, world, first, true)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done', 'done']);
    expect(await personsOf(ids)).toBe(0);
    const { rows } = await app.pool.query<{ subject_ids: string[] }>(
      'select subject_ids from person_erasures where provider_id = $1 order by id',
      [await providerOf(app, world)],
    );
    expect(rows.map(({ subject_ids: named }) => named.toSorted())).toEqual([
      [first],
      ids.slice(1).toSorted(),
    ]);
  });

  it('is the same order when it is asked for many times at once', async () => {
    const world = await createWorld(app);
    const { id } = await submitLead(app, world);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => orderVisitor(app, world, id)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await runErasures(app, world)).toEqual(['done']);
  });
});

describe('the words of an instruction', { timeout: 60_000 }, () => {
  const said = (word: string) => `E-Mail von ${word} vom 02.11.2026`;

  it('are deleted with the visitor, and that there was one stays in the log', async () => {
    const word = 'Weisung4r';
    const world = await createWorld(app);
    const { id } = await submitLead(app, world, { nachname: word });
    const subject = { provider: await providerOf(app, world), kind: 'visitor', ids: [id] } as const;
    await recordInstruction(app.services, OPERATOR, subject, said(word));
    const order = { cause: 'instruction', withOthers: false, instruction: said(word) } as const;
    await orderErasure(app.services, OPERATOR, subject, order);
    expect(await runErasures(app, world)).toEqual(['done']);
    expect(await columnsThatSay(app.pool, word)).toEqual([]);
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_events where entity = 'person_instruction' and data -> 'ids' ? $1
       order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'person.export_instructed',
      'person.erasure_instructed',
    ]);
  });

  it('are deleted with the partner, and those about others stay', async () => {
    const world = await createWorld(app);
    const other = await createWorld(app);
    for (const [each, word] of [
      [world, 'Weisung5r'],
      [other, 'Weisung6r'],
    ] as const) {
      const subject = {
        provider: await providerOf(app, each),
        kind: 'partner',
        ids: [each.partner.id],
      } as const;
      await recordInstruction(app.services, OPERATOR, subject, said(word));
    }
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    expect(await columnsThatSay(app.pool, 'Weisung5r')).toEqual([]);
    expect(await columnsThatSay(app.pool, 'Weisung6r')).toEqual(['event_texts.value']);
  });
});

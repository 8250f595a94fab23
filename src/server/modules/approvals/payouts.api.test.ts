import { describe, expect, it } from 'vitest';
import { makeApiKey, writeByKey } from '#tests/support/api-keys.ts';
import {
  agreeTo,
  approvalsOf,
  askFor,
  askToPay,
  codeOf,
  colleagueIn,
  countDocuments,
  FOUR_EYES_DAY,
  ownerOf,
  payOut,
  payoutOf,
  personOf,
  twoPeople,
  wantFourEyes,
} from '#tests/support/four-eyes.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { payoutWorld } from '#tests/support/payout-world.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({
  clock: () => new Date('2026-11-21T09:00:00Z'),
  env: { RATE_LIMITS: 'off' },
});

const eventsOf = async (id: string) =>
  (
    await app.pool.query<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_events where entity_id = $1 order by at, id',
      [id],
    )
  ).rows;

describe('a payout above the amount', () => {
  it('is refused with what it needs, and leaves nothing behind', async () => {
    const { world, owner } = await twoPeople(app);
    const refused = await payOut(owner, world);
    expect(codeOf(refused)).toBe('second_person_required');
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Diese Auszahlung über 1\.785,00 € braucht eine zweite Person\./,
    );
    expect(await countDocuments(owner)).toBe(0);
  });

  it('is compared with what the document transfers: at the amount it passes, above it waits', async () => {
    const { world, owner } = await twoPeople(app);
    await wantFourEyes(owner, 595);
    expect(codeOf(await payOut(owner, world, 500.01))).toBe('second_person_required');
    expect(codeOf(await payOut(owner, world, 500))).toBe('200');
    expect(await countDocuments(owner)).toBe(1);
  });

  it('is issued for who asked when somebody else agrees, who is noted', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    expect(asked).toMatchObject({
      kind: 'payout',
      state: 'open',
      isMine: true,
      partnerId: world.partner.id,
      amount: 1785,
      details: { iban: world.partner.iban, day: FOUR_EYES_DAY },
    });
    expect(await countDocuments(owner)).toBe(0);
    const agreed = await agreeTo(colleague, asked);
    expect(codeOf(agreed)).toBe('200');
    const { resultId } = agreed.json<{ resultId: string }>();
    expect(agreed.json()).toMatchObject({ state: 'agreed', isMine: false, details: null });
    const [document] = await owner.must<{ id: string; totalAmount: number }[]>(
      'GET',
      '/api/payouts',
    );
    expect(document).toMatchObject({ id: resultId, totalAmount: 1785 });
    expect(await eventsOf(asked.id)).toEqual([
      { action: 'approval.asked', actor_id: owner.userId },
      { action: 'approval.agreed', actor_id: colleague.userId },
    ]);
    expect((await eventsOf(resultId))[0]).toMatchObject({ actor_id: owner.userId });
    const { rows } = await app.pool.query(
      'select content, shown, fingerprint, iban_to from approvals where id = $1',
      [asked.id],
    );
    expect(rows).toEqual([
      { content: null, shown: null, fingerprint: null, iban_to: world.partner.iban.slice(-4) },
    ]);
  });

  it('is mailed to everybody else who may agree, and its end to who asked, without the partner', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const [manager, reader] = [
      await colleagueIn(app, world, 'manager'),
      await colleagueIn(app, world, 'reader'),
    ];
    const asked = await askToPay(colleague, world);
    for (const person of [owner, manager]) {
      const [mail] = await mailsTo(app.pool, person.email);
      expect(mail?.subject).toMatch(/bittet um Ihre Zustimmung: Auszahlung über 1\.785,00 €$/);
      expect(mail?.text_body).toMatch(/\/h\/[0-9a-f]{12}\/freigaben/);
      expect(mail?.text_body).not.toContain(world.partner.companyName);
    }
    for (const person of [colleague, reader]) {
      const subjects = (await mailsTo(app.pool, person.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('Zustimmung'))).toEqual([]);
    }
    await manager.must('POST', `/api/approvals/${asked.id}/decline`, {
      reason: 'Erst im Dezember.',
    });
    const [mail] = await mailsTo(app.pool, colleague.email);
    expect(mail?.subject).toBe('Abgelehnt: Auszahlung über 1.785,00 €');
    expect(mail?.text_body).toContain('Erst im Dezember.');
    const decided = (await eventsOf(asked.id)).map(({ action }) => action);
    expect(decided).toEqual(['approval.asked', 'approval.declined']);
    expect(await countDocuments(owner)).toBe(0);
  });

  it('waits for nobody below the amount, nor where the switch is off', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const small = { call: 'process_payout', body: payoutOf(world, 100) };
    expect(codeOf(await owner.call('POST', '/api/approvals', small))).toBe('approval_not_needed');
    expect(codeOf(await payOut(owner, world, 100))).toBe('200');
    const asked = await askFor(owner, { call: 'four_eyes', body: { from: null } });
    expect(codeOf(await agreeTo(colleague, asked))).toBe('200');
    expect(codeOf(await payOut(owner, world, 1400))).toBe('200');
    const off = { call: 'process_payout', body: payoutOf(world, 1400) };
    expect(codeOf(await owner.call('POST', '/api/approvals', off))).toBe('already_settled');
  });

  it('can only be asked for as far as it could be paid', async () => {
    const { world, owner } = await twoPeople(app);
    const ask = (body: object) =>
      owner.call('POST', '/api/approvals', { call: 'process_payout', body });
    expect(codeOf(await ask(payoutOf(world, 1501)))).toBe('paid_amount_too_high');
    expect(codeOf(await ask({ ...payoutOf(world), paidDate: '2026-12-31' }))).toBe('200');
    expect(codeOf(await ask({ ...payoutOf(world), partnerId: world.link.id }))).toBe('not_found');
    const untyped = await owner.call('POST', '/api/approvals', {
      call: 'process_payout',
      body: {},
    });
    expect(untyped.statusCode).toBe(422);
  });
});

describe('never the same person', () => {
  it('not by another session of who asked, nor by declining', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    const cookie = cookieOf(await tryLogin(app, owner.email));
    const again = personOf(app, { email: owner.email, cookie }, owner.house, owner.userId);
    for (const session of [owner, again]) {
      expect(codeOf(await agreeTo(session, asked))).toBe('approval_by_asker');
      const declined = await session.call('POST', `/api/approvals/${asked.id}/decline`, {
        reason: 'x',
      });
      expect(codeOf(declined)).toBe('approval_by_asker');
    }
    expect(await countDocuments(owner)).toBe(0);
    expect(codeOf(await agreeTo(colleague, asked))).toBe('200');
  });

  it('not by a key, of whoever: it neither pays above the amount nor reaches the requests', async () => {
    const { world, owner } = await twoPeople(app);
    await putOnPlan(app, owner.email, 'enterprise');
    const { secret } = await makeApiKey(app, owner.cookie, [
      'credit_notes:write',
      'partners:write',
    ]);
    const body = { partnerId: world.partner.id };
    const paid = await writeByKey(app, secret, {
      method: 'POST',
      url: '/api/v1/credit-notes',
      body,
    });
    expect([paid.statusCode, codeOf(paid)]).toEqual([409, 'second_person_required']);
    const asked = await askToPay(owner, world);
    for (const way of ['agree', 'withdraw'])
      for (const prefix of ['/api/approvals', '/api/v1/approvals']) {
        const url = `${prefix}/${asked.id}/${way}`;
        const answer = await writeByKey(app, secret, { method: 'POST', url, body: {} });
        expect([url, [401, 404].includes(answer.statusCode)]).toEqual([url, true]);
      }
    expect(await countDocuments(owner)).toBe(0);
    expect((await approvalsOf(owner)).open).toHaveLength(1);
  });

  it('not by a role without the right, nor from another house', async () => {
    const { world, owner } = await twoPeople(app);
    const sales = await colleagueIn(app, world, 'sales');
    const stranger = await ownerOf(app, await payoutWorld(app));
    const asked = await askToPay(owner, world);
    expect(codeOf(await agreeTo(sales, asked))).toBe('role_not_allowed');
    for (const way of ['agree', 'withdraw', 'decline']) {
      const url = `/api/approvals/${asked.id}/${way}`;
      expect(codeOf(await stranger.call('POST', url, { reason: 'Nein' }))).toBe('not_found');
    }
    expect((await approvalsOf(stranger)).open).toEqual([]);
    expect(await stranger.must('GET', '/api/approvals/count')).toEqual({ open: 0, forMe: 0 });
    expect(await owner.must('GET', '/api/approvals/count')).toEqual({ open: 1, forMe: 0 });
  });

  it('holds in the database itself', async () => {
    const { world, owner } = await twoPeople(app);
    const { id } = await askToPay(owner, world);
    await expect(
      app.pool.query(
        `update approvals set state = 'agreed', decided_by = asked_by, decided_at = now(), content = null,
         shown = null where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/check/);
  });
});

import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { openLink, pressConfirm, sendUnconfirmed } from '#tests/support/confirmations.ts';
import { countersAndLedger, createProgramme, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const now = { at: new Date('2026-05-04T08:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });
const DAY = 24 * 3_600_000;

async function at<T>(offset: number, step: () => Promise<T>): Promise<T> {
  const before = now.at;
  now.at = new Date(before.getTime() + offset);
  try {
    return await step();
  } finally {
    now.at = before;
  }
}

async function read({ cookie }: Programme, id: string): Promise<Received<typeof getLead>> {
  return (await app.call('GET', `/api/leads/${id}`, undefined, cookie)).json();
}

describe('the mailed link', () => {
  it('opened by a scanner changes nothing, by GET and by HEAD', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const opened = await openLink(app, token);
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('Ihre Anfrage bestätigen');
    expect(opened.body).toMatch(/<form action="\/anfrage-bestaetigen" method="post">/);
    await app.http.inject({ method: 'HEAD', url: `/anfrage-bestaetigen?token=${token}` });
    expect((await read(programme, id)).emailConfirmedAt).toBeNull();
  });

  it('says that it was used, once it was', async () => {
    const programme = await createProgramme(app);
    const { token } = await sendUnconfirmed(app, programme);
    expect((await pressConfirm(app, token)).body).toContain(
      'Vielen Dank, Ihre Anfrage ist bestätigt',
    );
    for (const answer of [await openLink(app, token), await pressConfirm(app, token)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Ihre Anfrage ist bereits bestätigt');
      expect(answer.body).toContain('04.05.2026');
      expect(answer.body).not.toContain(token);
    }
  });

  it('works for seven days and then says that it has expired, with the way to ask again', async () => {
    const programme = await createProgramme(app);
    const [inTime, late] = [
      await sendUnconfirmed(app, programme),
      await sendUnconfirmed(app, programme),
    ];
    await at(7 * DAY - 1, () => pressConfirm(app, inTime.token));
    expect((await read(programme, inTime.id)).emailConfirmedAt).not.toBeNull();
    const answers = await at(7 * DAY, async () => [
      await openLink(app, late.token),
      await pressConfirm(app, late.token),
    ]);
    for (const { body, statusCode } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toContain('Dieser Link ist abgelaufen');
      expect(body).toMatch(/href="\/formular\/[\w-]+\?ref=\w+"/);
    }
    expect((await read(programme, late.id)).emailConfirmedAt).toBeNull();
  });

  it.each([
    ['unknown', 'A'.repeat(64)],
    ['cut off', 'abc'],
    ['empty', ''],
    ['a text of its own', '<script>alert(1)</script>'],
  ])('that is %s is not found', async (_what, token) => {
    for (const answer of [await openLink(app, token), await pressConfirm(app, token)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Dieser Bestätigungslink ist uns nicht bekannt.');
    }
  });

  it('of one provider is unknown under another one’s name', async () => {
    const [one, other] = [await createProgramme(app), await createProgramme(app)];
    const { id, token } = await sendUnconfirmed(app, one);
    const bytes = Buffer.from(token, 'base64url');
    Buffer.from(other.provider.replaceAll('-', ''), 'hex').copy(bytes);
    expect((await pressConfirm(app, bytes.toString('base64url'))).statusCode).toBe(404);
    expect((await read(one, id)).emailConfirmedAt).toBeNull();
  });

  it('cannot be confirmed from another site', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const answer = await app.call('POST', '/anfrage-bestaetigen', `token=${token}`, undefined, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer.statusCode).toBe(403);
    expect((await read(programme, id)).emailConfirmedAt).toBeNull();
  });

  it('works when campaign, link and partner have been stopped in between', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const { cookie, campaignId, partnerId } = programme;
    await app.call('PATCH', `/api/campaigns/${campaignId}`, { status: 'paused' }, cookie);
    await app.call('PATCH', `/api/partners/${partnerId}`, { status: 'inactive' }, cookie);
    expect((await pressConfirm(app, token)).body).toContain('ist bestätigt');
    expect(await read(programme, id)).toMatchObject({ commissionAmount: 5 });
  });

  it('pays by the terms under which the request came in', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const changed = { name: 'Sommerfeste', status: 'active', rewardType: 'per_lead' };
    const path = `/api/campaigns/${programme.campaignId}`;
    await app.call('PUT', path, { ...changed, rewardAmount: 90 }, programme.cookie);
    await pressConfirm(app, token);
    expect(await read(programme, id)).toMatchObject({ commissionAmount: 5 });
  });

  it('pressed 20 times at once makes one commission and one event', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pressConfirm(app, token)));
    const fresh = answers.filter(({ body }) => body.includes('Vielen Dank, Ihre Anfrage ist'));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(fresh).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select (select count(*) from commissions where lead_id = $1) as commissions,
         (select count(*) from audit_events where entity_id = $1
          and action = 'lead.email_confirmed') as confirmations`,
      [id],
    );
    expect(rows).toEqual([{ commissions: 1, confirmations: 1 }]);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('pressed while the provider approves earns once', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    await Promise.all([
      pressConfirm(app, token),
      app.call('PATCH', `/api/leads/${id}`, { approve: true }, programme.cookie),
      pressConfirm(app, token),
    ]);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('fills a bundle with its request when it is confirmed', async () => {
    const two = {
      rewardType: 'per_lead',
      rewardQuantity: 2,
      rewardAmount: 5,
      rewardBulkAmount: 30,
    };
    const programme = await createProgramme(app, two);
    const sent = [await sendUnconfirmed(app, programme), await sendUnconfirmed(app, programme)];
    expect((await countersAndLedger(app, programme.linkId)).counters).toMatchObject({ leads: 0 });
    for (const { token } of sent) await pressConfirm(app, token);
    expect((await countersAndLedger(app, programme.linkId)).counters).toEqual({
      leads: 2,
      sales: 0,
      commission: 3_000,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { anyAddress } from '../support/caller.ts';
import { announce } from '../support/confirmations.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, visitorAnswers, type World } from '../support/world.ts';

/**
 * Row 11: nobody can be pestered through the forms. Three mails a day reach one mailbox from all
 * providers together, whether they confirm a request or ask for a confirmation.
 */
const app = await createTestApplication();

/** Sends the form with this address; @returns what mails everybody about the request. */
async function submit(world: World, email: string, place: number): Promise<() => Promise<void>> {
  const { campaign, link } = world;
  const url = `/formular/${campaign.slug}?ref=${link.slug}`;
  const answers = visitorAnswers({ email, vorname: `Nummer ${place}` });
  const answer = await app.call('POST', url, answers, undefined, { from: anyAddress() });
  expect(answer.statusCode).toBe(200);
  const { leadId } = answer.json<{ leadId: string }>();
  const { rows } = await app.pool.query<{ provider_id: string }>(
    'select provider_id from leads where id = $1',
    [leadId],
  );
  const provider = providerId(rows[0]?.provider_id ?? '');
  return () => announce(app, { provider }, leadId);
}

async function mailsTo(pattern: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ kind: string }>(
    `select kind from mails where to_address ilike $1`,
    [pattern],
  );
  return rows.map(({ kind }) => kind);
}

describe('20 submissions with one victim’s address', () => {
  it('over four providers, at once, are three mails', async () => {
    const worlds = await Promise.all(
      [{}, {}, { doubleOptIn: true }, { doubleOptIn: true }].map((campaign) =>
        createWorld(app, { campaign }),
      ),
    );
    const spellings = ['opfer@example.org', 'OPFER@example.org', 'opfer+x@example.org'];
    const jobs = await Promise.all(
      Array.from({ length: 20 }, (_, place) => {
        const world = worlds[place % worlds.length];
        if (world === undefined) throw new Error('no world');
        return submit(world, spellings[place % spellings.length] ?? '', place);
      }),
    );
    await Promise.all(jobs.map((run) => run()));
    // A job may run twice.
    for (const run of jobs.slice(0, 6)) await run();
    expect(await mailsTo('opfer%@example.org')).toHaveLength(3);
    const requests = await app.pool.query('select 1 from leads');
    expect(requests.rowCount).toBe(20);
    const providers = await app.pool.query(`select 1 from mails where kind = 'lead_request'`);
    expect(providers.rowCount).toBe(10);
  });
});

describe('a visitor whose three mails of the day are used up', () => {
  it('gets no link, and the provider can let the request through', async () => {
    const plain = await createWorld(app);
    const asking = await createWorld(app, { campaign: { doubleOptIn: true } });
    const email = 'erschoepft@example.org';
    for (const place of [1, 2, 3]) await (await submit(plain, email, place))();
    await (
      await submit(asking, email, 4)
    )();
    expect(await mailsTo(email)).toEqual(Array.from({ length: 3 }, () => 'lead_confirmation'));
    const { cookie } = asking.provider;
    const [lead] = await must<{ id: string }[]>(
      app,
      'GET',
      '/api/leads?unconfirmed=true',
      undefined,
      cookie,
    );
    const path = `/api/leads/${lead?.id ?? ''}`;
    expect(await must(app, 'PATCH', path, { approve: true }, cookie)).toMatchObject({
      approved: true,
      emailConfirmedAt: null,
    });
  });
});

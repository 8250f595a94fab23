import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  readApplicationSettings,
  readParticipation,
} from '#shared/contracts/partner-area/applications.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();

const publish = ({ world }: Programme, text: string) =>
  must<Received<typeof readApplicationSettings>>(
    app,
    'POST',
    '/api/applications/terms',
    { text },
    world.provider.cookie,
  );
const read = ({ path, cookie }: Programme) =>
  must<Received<typeof readParticipation>>(app, 'GET', `${path}/terms`, undefined, cookie);
const start = ({ path, cookie }: Programme) =>
  must<object>(app, 'GET', `${path}/start`, undefined, cookie);
const accept = ({ path, cookie }: Programme, version: number) =>
  app.call('POST', `${path}/terms/accept`, { version }, cookie);

describe('the terms of taking part', () => {
  it('ask for nothing while there are none', async () => {
    const one = await openProgramme(app);
    expect(await read(one)).toEqual({ terms: null, acceptedAt: null, hadAccepted: false });
    expect((await accept(one, 1)).json()).toMatchObject({ code: 'participation_terms_changed' });
  });

  it('are agreed to once, and again in a new version', async () => {
    const one = await openProgramme(app);
    const first = await publish(one, 'Erste Fassung\n\nZweiter Absatz');
    expect(first).toMatchObject({ terms: { version: 1 }, accepted: 0, missing: 1 });
    expect(first.missingPartners).toEqual([{ id: one.world.partner.id, name: 'Fotografie Grün' }]);
    expect(await start(one)).toMatchObject({ asksForTerms: 'first' });
    const both = await Promise.all([accept(one, 1), accept(one, 1)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(one)).toMatchObject({ acceptedAt: expect.stringMatching(/Z$/) as string });
    const same = await publish(one, 'Erste Fassung\n\nZweiter Absatz');
    expect(same).toMatchObject({ terms: { version: 1 }, accepted: 1, missing: 0 });
    const second = await publish(one, 'Zweite Fassung');
    expect(second).toMatchObject({ terms: { version: 2 }, accepted: 0, missing: 1 });
    expect(await read(one)).toMatchObject({ acceptedAt: null, hadAccepted: true });
    expect((await accept(one, 1)).json()).toMatchObject({ code: 'participation_terms_changed' });
    expect(await start(one)).toMatchObject({ asksForTerms: 'changed' });
    expect((await accept(one, 2)).statusCode).toBe(200);
    expect(await start(one)).toMatchObject({ asksForTerms: null });
    const { rows } = await app.pool.query<{ version: number; source: string }>(
      'select version, source from participation_acceptances where partner_id = $1 order by version',
      [one.world.partner.id],
    );
    expect(rows).toEqual([
      { version: 1, source: 'area' },
      { version: 2, source: 'area' },
    ]);
  });

  it('of one provider are not those of another', async () => {
    const [one, other] = [await openProgramme(app), await openProgramme(app)];
    await publish(one, 'Nur hier');
    expect(await read(other)).toMatchObject({ terms: null });
    expect((await accept({ ...other, cookie: one.cookie }, 1)).statusCode).toBe(404);
  });
});

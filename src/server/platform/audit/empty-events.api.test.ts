import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { emptyEvents } from './empty-events.ts';
import { sealEvents } from './seal-events.ts';
import { verifyEvents } from './verify-events.ts';

const app = await createTestApplication();
const { db } = app.services;
const world = await createWorld(app);
const provider = providerId(await providerIdOf(app.pool, world.provider.email));
await submitLead(app, world);

const actions = async () => {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_events where provider_id = $1 order by id',
    [provider],
  );
  return rows.map(({ action }) => action);
};

/** So many years and days from now. */
function inYears(years: number, days = 0): Date {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days);
  return day;
}

describe('an entry of the log', () => {
  it('that has no place yet is left alone, however old', async () => {
    const before = await actions();
    expect(await emptyEvents(db, inYears(30), 10)).toBe(0);
    expect(await actions()).toEqual(before);
    await sealEvents(db);
  });

  it('loses its content after two years, not a day before, and keeps its place', async () => {
    await must(
      app,
      'PUT',
      `/api/partners/${world.partner.id}/code`,
      { code: 'lindenblatt' },
      world.provider.cookie,
    );
    await sealEvents(db);
    const { entries } = await verifyEvents(db, provider);
    expect(await emptyEvents(db, inYears(2, -1), 10)).toBe(0);
    expect(await actions()).toContain('partner.code_changed');
    expect(await emptyEvents(db, inYears(2, 2), 10)).toBeGreaterThan(0);
    expect(await actions()).not.toContain('partner.code_changed');
    expect(await verifyEvents(db, provider)).toMatchObject({ entries, errors: [] });
  });

  it('keeps what touches documents until the tenth year is over, or longer with them', async () => {
    expect(await actions()).toContain('partner.created');
    const year = new Date().getFullYear();
    const before = (last: number) => new Date(`${last}-12-31T22:30:00Z`);
    await emptyEvents(db, before(year + 10), 10);
    expect(await actions()).toContain('partner.created');
    await emptyEvents(db, new Date(`${year + 11}-01-01T12:00:00Z`), 12);
    expect(await actions()).toContain('partner.created');
    await emptyEvents(db, new Date(`${year + 11}-01-01T12:00:00Z`), 8);
    expect(await actions()).not.toContain('partner.created');
    expect((await verifyEvents(db, provider)).errors).toEqual([]);
  });

  it('of a request that is still there stays: it dates what figures read', async () => {
    expect(await actions()).toContain('lead.received');
  });
});

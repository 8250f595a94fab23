import { afterAll, describe, expect, it } from 'vitest';
import { calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import { houseUrl } from '#shared/house-address.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { makeDueReports } from './make-due-reports.ts';

/** Mails of reports, sent by a worker of its own and read back from a real SMTP server. */
const server = await startMailServer();
afterAll(() => server.close());
const database = await createTestDatabase();
const noonOf = (day: string): Date =>
  new Date(startOfBerlinDay(calendarDate(day)).getTime() + 12 * 3_600_000);
const time = { now: noonOf('2026-10-20') };
const clock = () => time.now;
const app = await createTestApplication({ clock, database });
const world = await payoutWorld(app);
await confirmedSale(app, world, 2000);
const idle = await payoutWorld(app);
await createTestApplication({
  clock,
  database,
  env: { SERVICES: 'worker', SMTP_URL: server.url, PUBLIC_URL: 'https://empfehlwerk.example' },
});

describe('the mail of a report', () => {
  it('comes when it is asked for by hand, and once more when it is asked for again', async () => {
    const { cookie, email } = world.provider;
    const trigger = () =>
      must<{ id: string }>(app, 'POST', '/api/billing/trigger', { schedule: 'monthly' }, cookie);
    const { id } = await trigger();
    const mail = await server.newest(email, 'Zwischenstand AB-0001: 100,00 € Prämien');
    expect(mail.text).toContain('20.10.2026');
    expect(mail.text).toContain('1 Prämie von 1 Partner');
    const house = houseUrl('https://empfehlwerk.example', await providerIdOf(app.pool, email));
    expect(mail.text).toContain(`${house}/abrechnungen?bericht=${id}`);
    expect(mail.text).not.toContain('Fotografie');
    time.now = new Date(time.now.getTime() + 60_000);
    await trigger();
    await eventually(async () => {
      expect(await server.count(email, 'Zwischenstand AB-0001')).toBe(2);
    });
  });

  it('comes once on the day of the regular one, and not at all when nothing is on it', async () => {
    time.now = noonOf('2026-11-10');
    await makeDueReports(app.services);
    await makeDueReports(app.services);
    const mail = await server.newest(world.provider.email, 'Abrechnungsbericht AB-0002');
    expect(mail.text).toContain('20.10.2026 bis 31.10.2026');
    expect(await server.count(world.provider.email, 'Abrechnungsbericht')).toBe(1);
    expect(await server.count(idle.provider.email, 'Abrechnungsbericht')).toBe(0);
  });
});

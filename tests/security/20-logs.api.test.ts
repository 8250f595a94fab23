import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { makeLiveReady } from '../support/catalogue.ts';
import { payOut, saleOf } from '../support/payout-scene.ts';
import { registerProvider } from '../support/register.ts';
import { createTestApplication } from '../support/test-application.ts';
import { accountSettings, campaignBody, must, partnerBody, type World } from '../support/world.ts';

/** Row 20: no name, address, number or account of anybody in the logs, whatever goes wrong. */
const lines: string[] = [];
const logger = createLogger('debug', { write: (line) => void lines.push(line) });

/** Refuses every recipient by name, as mail servers do. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) =>
    callback(Object.assign(new Error(`<${address}> is not known here`), { responseCode: 550 })),
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const app = await createTestApplication({
  logger,
  env: {
    RATE_LIMITS: 'off',
    SERVICES: 'web,worker',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  },
});

const PERSON = {
  firstName: 'Ottokar',
  lastName: 'Wiesenthal',
  email: 'ottokar.wiesenthal@example.com',
  phone: '+49 171 5550199',
};
const SEEDED = [
  ...Object.values(PERSON),
  'Wiesenthalgasse',
  'DE89370400440532013000',
  'DE89 3704',
  'Kornblum',
  'kornblum@example.com',
  'Kastanienallee 7',
  'Gefunden über Tante Frieda',
];

async function world(): Promise<World> {
  const provider = await registerProvider(app, PERSON);
  const { cookie } = provider;
  await must(app, 'PUT', '/api/account/settings', accountSettings, cookie);
  await makeLiveReady(app, PERSON.email);
  const partner = await must<PartnerAnswer>(
    app,
    'POST',
    '/api/partners',
    partnerBody({ ...PERSON, street: 'Wiesenthalgasse 3', iban: 'DE89 3704 0044 0532 0130 00' }),
    cookie,
  );
  const campaign = await must<CampaignAnswer>(
    app,
    'POST',
    '/api/campaigns',
    campaignBody(),
    cookie,
  );
  const link = await must<ReferralLinkAnswer>(
    app,
    'POST',
    '/api/referral-links',
    { partnerId: partner.id, campaignId: campaign.id },
    cookie,
  );
  return { provider, partner, campaign, link };
}

describe('the logs', { timeout: 60_000 }, () => {
  it('report errors, but identify nobody', async () => {
    const scene = await world();
    const { cookie } = scene.provider;
    const wrong = { email: PERSON.email, password: 'Kastanienallee 8' };
    await app.call('POST', '/api/login', wrong);
    await app.call('POST', '/api/login', { ...wrong, password: 'Kastanienallee 7' });
    await app.call('POST', '/api/login', `{"email":"${PERSON.email}`, cookie);
    const leadId = await saleOf(app, scene, 2000, 'Kornblum');
    const notes = { notes: 'Gefunden über Tante Frieda' };
    await must(app, 'PATCH', `/api/leads/${leadId}`, notes, cookie);
    await payOut(app, scene, 100);
    await app.call('GET', `/api/leads?status=${PERSON.lastName}`, undefined, cookie);
    await app.call('GET', `/api/partners/${PERSON.lastName}`, undefined, cookie);

    // The database's error quotes the whole row that it refuses.
    await app.pool.query(
      `alter table partners add constraint no_kornblum check (last_name <> 'Kornblum')`,
    );
    const refused = partnerBody({ ...PERSON, lastName: 'Kornblum', email: 'kornblum@example.com' });
    expect((await app.call('POST', '/api/partners', refused, cookie)).statusCode).toBe(500);
    await app.pool.query('alter table partners drop constraint no_kornblum');

    const failures = () => lines.filter((line) => line.includes('job failed'));
    await expect.poll(() => failures().length, { timeout: 20_000 }).toBeGreaterThan(0);
    await must(app, 'POST', '/api/account/delete', { password: 'Kastanienallee 7' }, cookie);

    const text = lines.join('\n');
    expect(text).toContain('unexpected error');
    expect(text).toContain('is not known here');
    const found = lines.filter((line) => SEEDED.some((seeded) => line.includes(seeded)));
    expect(found).toEqual([]);
  });
});

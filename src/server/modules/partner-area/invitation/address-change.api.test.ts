import { describe, expect, it } from 'vitest';
import { providerIdOf } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { invite } from '#tests/support/partner-invitations.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { announceAddressChange } from './address-change.ts';

const app = await createTestApplication();

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `sänger-${count}@chor.example`.replace('ä', 'ae');
};
const newWorld = (email = newAddress()) => createWorld(app, { partner: { email } });
const change = ({ provider, partner }: World, body: object) =>
  must(app, 'PATCH', `/api/partners/${partner.id}`, body, provider.cookie);
const pathOf = async ({ provider, partner }: World) =>
  `/api/partner-area/programmes/${await providerIdOf(app.pool, provider.email)}/${partner.id}`;
const answer = async (world: World, what: 'confirm' | 'refuse') => {
  const cookie = await logInAsPartner(app, world.partner.email);
  await must(app, 'POST', `${await pathOf(world)}/${what}`, {}, cookie);
  return cookie;
};
/** Does what the job does. @returns how many changes there were to announce */
async function announce({ partner }: World): Promise<number> {
  const { rows } = await app.pool.query<{ data: Parameters<typeof announceAddressChange>[1] }>(
    `select data from pgboss.job where name = 'partner-area.announce-address' and data ->> 'partnerId' = $1
     order by created_on, id`,
    [partner.id],
  );
  for (const { data } of rows) {
    await announceAddressChange(app.services, data);
    // Jobs may run twice.
    await announceAddressChange(app.services, data);
  }
  return rows.length;
}
const subjectsTo = async (address: string) =>
  (await mailsTo(app.pool, address))
    .map(({ subject }) => subject)
    .filter((subject) => !/Anmeldung im Partnerbereich|lädt Sie/.test(subject));

const OLD = 'Gut Lindenhof hat Ihre E-Mail-Adresse geändert';
const NEW = 'Ihr Partnerbereich bei Gut Lindenhof';

describe('a partner who gets another address', () => {
  it('loses the programme with the next call, and both addresses are mailed once', async () => {
    const world = await newWorld();
    const cookie = await answer(world, 'confirm');
    const fresh = newAddress();
    await change(world, { email: fresh });
    expect((await app.call('GET', await pathOf(world), undefined, cookie)).statusCode).toBe(404);
    expect(await announce(world)).toBe(1);
    expect(await subjectsTo(world.partner.email)).toEqual([OLD]);
    expect(await subjectsTo(fresh)).toEqual([NEW]);
    const [old] = await mailsTo(app.pool, world.partner.email);
    expect(old?.text_body).not.toContain(fresh);
    const [mail] = await mailsTo(app.pool, fresh);
    // Perhaps it is a stranger’s.
    expect(mail?.text_body).not.toMatch(/Grün|P-0001/);
    expect(mail?.text_body).toContain(`/partner/${(await pathOf(world)).split('programmes/')[1]}`);
  });

  it('is notified also where they were invited and never came', async () => {
    const world = await newWorld();
    await invite(app, world);
    const fresh = newAddress();
    await change(world, { email: fresh });
    expect(await announce(world)).toBe(1);
    expect(await subjectsTo(world.partner.email)).toEqual([OLD]);
    expect(await subjectsTo(fresh)).toEqual([NEW]);
  });

  it('is not where the old address had nothing to do with the area, or is somebody else’s', async () => {
    const world = await newWorld();
    await change(world, { email: newAddress() });
    const stranger = await newWorld();
    await answer(stranger, 'refuse');
    await change(stranger, { email: newAddress() });
    expect([await announce(world), await announce(stranger)]).toEqual([0, 0]);
  });

  it('is not where only the case of letters differs, or the address is put back at once', async () => {
    const world = await newWorld();
    await answer(world, 'confirm');
    await change(world, { email: world.partner.email.toUpperCase() });
    expect(await announce(world)).toBe(0);
    const between = newAddress();
    await change(world, { email: between });
    await change(world, { email: world.partner.email });
    await announce(world);
    expect(await subjectsTo(world.partner.email)).toEqual([]);
    expect(await subjectsTo(between)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { HONEYPOT } from '#shared/public-page/wire-names.ts';
import {
  createApplicationHarness,
  newAddress,
  openApplications,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { FORM_POST, formPost } from '#tests/support/public-visitor.ts';
import { typedApplication } from '#tests/support/typed-application.ts';
import { must } from '#tests/support/world.ts';
import { sweepApplications } from './receive.ts';

const { app, later, backToNow, send, fromBrowser, tokenTo, confirm, applied } =
  await createApplicationHarness();
const DAY = 24 * 3_600_000;

interface Row {
  state: string;
  email: string;
  is_unchecked: boolean;
  terms_version: number;
  consents: { kind: string; text: string }[];
}
const rowsOf = async (email: string): Promise<Row[]> =>
  (
    await app.pool.query<Row>(
      'select state, email, is_unchecked, terms_version, consents from partner_applications where email = $1',
      [email],
    )
  ).rows;

describe('the application page', () => {
  it('shows what one gets and the terms, in the provider’s name', async () => {
    const { path } = await openApplications(app, {
      campaign: { rewardType: 'per_lead', calculationType: 'fixed', rewardAmount: 50 },
    });
    expect(path).toMatch(/^\/partner-werden\/gut-lindenhof/);
    const { statusCode, body } = await app.call('GET', path);
    expect(statusCode).toBe(200);
    expect(body).toContain('Partner von Gut Lindenhof werden');
    expect(body).toContain('Für jede Anfrage erhalten Sie 50,00 €.');
    expect(body).toContain('Bei 3 Anfragen: 150,00 € Prämie');
    expect(body).toContain('§\u00a07\u00a0UWG');
    expect(body).not.toContain('noindex');
  });

  it('takes none while it is closed, and is unknown where there never was one', async () => {
    const { world, path } = await openApplications(app);
    const body = await fromBrowser(path, newAddress());
    const closed = { isOpen: false, automaticPerMonth: 0, campaignIds: [] };
    await must(app, 'PUT', '/api/applications/settings', closed, world.provider.cookie);
    const page = await app.call('GET', path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Zurzeit werden hier keine neuen Partner aufgenommen.');
    expect((await send(path, body)).json()).toMatchObject({ code: 'applications_closed' });
    expect((await app.call('GET', '/partner-werden/nirgends')).statusCode).toBe(404);
    expect((await send('/partner-werden/nirgends', body)).statusCode).toBe(404);
  });

  it('leads no visitor to a campaign of the same letters, nor the other way round', async () => {
    const { world, path } = await openApplications(app);
    expect((await app.call('GET', `/partner-werden/${world.campaign.slug}`)).statusCode).toBe(404);
    const slug = path.replace('/partner-werden/', '');
    expect((await app.call('GET', `/formular/${slug}`)).statusCode).toBe(404);
  });

  it('has an address of its own for each provider of the same name', async () => {
    const paths = [(await openApplications(app)).path, (await openApplications(app)).path];
    expect(new Set(paths).size).toBe(2);
  });
});

describe('an application', () => {
  it('waits for the address to be confirmed, with consents and the version of the terms', async () => {
    const { world, path } = await openApplications(app);
    const email = newAddress();
    expect((await send(path, await fromBrowser(path, email))).json()).toEqual({
      confirmEmail: true,
    });
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({ state: 'unconfirmed', is_unchecked: false, terms_version: 1 });
    expect(row?.consents.map(({ kind }) => kind)).toEqual([
      'participation_terms',
      'platform_privacy',
      'provider_privacy',
      'contact',
    ]);
    const list = await must<object[]>(
      app,
      'GET',
      '/api/applications',
      undefined,
      world.provider.cookie,
    );
    expect(list).toEqual([]);
    expect(await mailsTo(app.pool, world.provider.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Bewerbung') as string }),
    );
  });

  it('is there once the mailed button is pressed; opening the link changes nothing', async () => {
    const { world, path } = await openApplications(app);
    const email = newAddress();
    await send(path, await fromBrowser(path, email));
    const token = await tokenTo(email);
    const page = await app.call('GET', `/bewerbung-bestaetigen?token=${token}`);
    expect(page.body).toContain('Ihre Bewerbung bestätigen');
    expect(await rowsOf(email)).toMatchObject([{ state: 'unconfirmed' }]);
    const both = await Promise.all([confirm(token), confirm(token)]);
    const thanked = both.filter(({ body }) => body.includes('Vielen Dank, Ihre Bewerbung'));
    expect(thanked).toHaveLength(1);
    expect(await rowsOf(email)).toMatchObject([{ state: 'open' }]);
    const mails = await mailsTo(app.pool, world.provider.email);
    expect(
      mails.filter(({ subject }) => subject === 'Neue Bewerbung: Zoë Müller-Łukasik'),
    ).toHaveLength(1);
    const again = await confirm(token);
    expect(again.body).toContain('Ihre Bewerbung ist bereits bestätigt');
  });

  it('without a script comes back with what was typed, then leads to the thanks', async () => {
    const { path } = await openApplications(app);
    const email = newAddress();
    const typed = { ...typedApplication(email), termsAccepted: '' };
    const refused = await app.call('POST', path, formPost(typed), undefined, FORM_POST);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Bitte stimmen Sie den Teilnahmebedingungen zu.');
    expect(refused.body).toContain('Müller-Łukasik');
    const full = formPost(typedApplication(email));
    const taken = await app.call('POST', path, full, undefined, FORM_POST);
    expect([taken.statusCode, taken.headers['location']]).toEqual([303, `${path}/danke`]);
    expect((await app.call('GET', `${path}/danke`)).body).toContain('Bewerbung');
    expect(await rowsOf(email)).toMatchObject([{ is_unchecked: true }]);
  });

  it('names every field that is wrong, and leaves nothing behind', async () => {
    const { path } = await openApplications(app);
    const answer = await send(path, { email: 'keine', website: 'x'.repeat(300) });
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string }[] }>();
    expect(issues.map((issue) => issue.path)).toEqual([
      'vorname',
      'nachname',
      'email',
      'website',
      'empfehlung',
      'termsAccepted',
      'privacyAccepted',
      'customerPrivacyAccepted',
      'contactConsentAccepted',
    ]);
    expect(await rowsOf('keine')).toEqual([]);
  });

  it('with a filled trap, or a proof of another page, is refused', async () => {
    const [one, other] = [await openApplications(app), await openApplications(app)];
    const email = newAddress();
    const body = await fromBrowser(one.path, email);
    expect((await send(other.path, body)).json()).toMatchObject({ code: 'security_check_failed' });
    const caught = await send(one.path, { ...body, [HONEYPOT]: 'x' });
    expect(caught.json()).toMatchObject({ code: 'security_check_failed' });
    expect(await rowsOf(email)).toEqual([]);
  });

  it('that is sent again while the first one still commits is there once, and nobody reads of an error', async () => {
    const { path } = await openApplications(app);
    const email = newAddress();
    const key = { 'idempotency-key': 'bewerbung-zugleich' };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(path, typedApplication(email), key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await mailsTo(app.pool, email)).toHaveLength(1);
  });

  it('that is sent twice with one key, or with one proof, is there once', async () => {
    const { path } = await openApplications(app);
    const email = newAddress();
    const body = await fromBrowser(path, email);
    const key = { 'idempotency-key': 'bewerbung-1' };
    const answers = [await send(path, body, key), await send(path, body, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowsOf(email)).toHaveLength(1);
    expect((await send(path, body)).json()).toMatchObject({ code: 'security_check_failed' });
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('mails an address three times a day at most', async () => {
    const { path } = await openApplications(app);
    const email = newAddress();
    const codes: number[] = [];
    for (let time = 0; time < 4; time += 1)
      codes.push((await send(path, await fromBrowser(path, email.toUpperCase()))).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    backToNow();
  });

  it('is taken twenty times a day from one network', async () => {
    const { path } = await openApplications(app);
    const codes: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      const options = { from: '203.0.113.7' };
      codes.push((await app.call('POST', path, {}, undefined, options)).statusCode);
    }
    expect(codes.filter((code) => code === 422)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('what is left of applications', () => {
  it('goes after 14 days unconfirmed, 90 days declined, 180 days undecided', async () => {
    const { world, path } = await openApplications(app);
    const silent = newAddress();
    await send(path, await fromBrowser(path, silent));
    const token = await tokenTo(silent);
    const [declined, waiting] = [await applied(path), await applied(path)];
    const list = await must<{ id: string; email: string }[]>(
      app,
      'GET',
      '/api/applications',
      undefined,
      world.provider.cookie,
    );
    const id = list.find(({ email }) => email === declined)?.id ?? '';
    const reason = { reason: 'Wir haben schon eine Floristin.' };
    await must(app, 'POST', `/api/applications/${id}/decline`, reason, world.provider.cookie);

    later(15 * DAY);
    await sweepApplications(app.services);
    expect(await rowsOf(silent)).toEqual([]);
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await mailsTo(app.pool, silent)).toEqual([]);
    later(76 * DAY);
    await sweepApplications(app.services);
    expect([await rowsOf(declined), (await rowsOf(waiting)).length]).toEqual([[], 1]);
    later(90 * DAY);
    await sweepApplications(app.services);
    expect(await rowsOf(waiting)).toEqual([]);
    const { rows } = await app.pool.query<{ state: string }>(
      `select state from partner_applications where provider_id =
         (select provider_id from partners where id = $1) order by id`,
      [world.partner.id],
    );
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'lapsed']);
    backToNow();
  });
});

import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

const ANSWERS = {
  vorname: 'Zoë',
  nachname: 'Weiß',
  email: 'zoe@example.com',
  anlass: 'Hochzeit',
  preferred_date: '2027-06-12',
  guest_count: '80',
  privacyAccepted: 'true',
  customerPrivacyAccepted: 'true',
  contactConsentAccepted: 'true',
};

const rows = async (): Promise<unknown> =>
  (
    await app.pool.query(
      `select (select count(*) from leads) as leads, (select count(*) from mails) as mails,
        (select count(*) from lead_consents) as consents`,
    )
  ).rows[0];

describe('the sample page', () => {
  it('is the guest page of a house that is marked as an example, unknown to search engines', async () => {
    const { statusCode, body } = await app.call('GET', '/beispiel');
    expect(statusCode).toBe(200);
    expect(body).toContain('Beispiel: Das Haus ist erfunden.');
    expect(body).toContain('Schloss Weiherstein');
    expect(body).toContain('action="/beispiel"');
    expect((await app.call('GET', '/sitemap.xml')).body).not.toContain('/beispiel');
  });

  it('thanks for what is sent and stores nothing', async () => {
    const before = await rows();
    const answer = await app.call('POST', '/beispiel', ANSWERS);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ confirmEmail: false });
    expect((await app.call('GET', '/beispiel/danke')).body).toContain(
      'Ihre Angaben wurden nicht gespeichert',
    );
    expect(await rows()).toEqual(before);
  });

  it('says what is missing, as the real one does', async () => {
    const answer = await app.call('POST', '/beispiel', { ...ANSWERS, vorname: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Vorname');
  });

  it('takes the form of a browser without a script and keeps what was typed', async () => {
    const post = (fields: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/beispiel',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams(fields).toString(),
      });
    const refused = await post({ ...ANSWERS, email: 'kein-at' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="Weiß"');
    const taken = await post(ANSWERS);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/beispiel/danke']);
  });

  it('hands out a security check of its own', async () => {
    expect((await app.call('GET', '/beispiel/pruefung')).json()).toHaveProperty('signature');
  });
});

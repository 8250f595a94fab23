import { describe, expect, it } from 'vitest';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, isLoggedIn, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { registerProvider, simpleRegistration } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, partnerBody } from '#tests/support/world.ts';

const app = await createTestApplication();
const register = (overrides: Record<string, unknown> = {}) =>
  app.call('POST', '/api/auth/register', simpleRegistration(overrides), undefined, {
    from: anyAddress(),
  });

describe('the simple registration', () => {
  it('creates the same account with the other fields empty, and logs in at once', async () => {
    const answer = await register({ companyName: 'Großmühle & Söhne' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      businessName: 'Großmühle & Söhne',
      businessType: 'location',
      plan: 'free',
      firstName: '',
      address: '',
      vatId: '',
      country: 'Deutschland',
      nextDocumentNumber: 'GS-0001',
      emailVerified: false,
    });
    expect(await isLoggedIn(app, cookieOf(answer))).toBe(true);
    const { email } = answer.json<{ email: string }>();
    const [mail] = await mailsTo(app.pool, email);
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Login-E-Mail-Adresse');
    expect(mail?.text_body).toMatch(/^Guten Tag,/m);
    expect((await tryLogin(app, email)).statusCode).toBe(200);
  });

  it('records the three agreements, and that they were declared by sending the form', async () => {
    const { email } = (await register()).json<{ email: string }>();
    const boxes = await registerProvider(app);
    const consentsOf = async (address: string) =>
      (
        await app.pool.query<{ kind: string; given_by: string }>(
          `select c.kind, c.given_by from user_consents c join users u using (provider_id) join login_addresses l using (login_id)
           where l.address = $1 order by c.kind`,
          [address],
        )
      ).rows;
    const kinds = ['privacy', 'processing', 'terms'];
    expect(await consentsOf(email)).toEqual(kinds.map((kind) => ({ kind, given_by: 'declared' })));
    expect(await consentsOf(boxes.email)).toEqual(
      kinds.map((kind) => ({ kind, given_by: 'ticked' })),
    );
  });

  it.each([
    ['companyName', ' ', 'Firmenname erforderlich'],
    ['email', 'kein-at', 'Gültige E-Mail-Adresse erforderlich'],
    ['password', '1234567', 'Passwort muss mindestens 8 Zeichen haben'],
    ['confirmPassword', 'anders', 'Passwörter stimmen nicht überein'],
    ['confirmPassword', undefined, 'Passwörter stimmen nicht überein'],
  ])('answers a wrong %s (%j) with: %3$s', async (path, value, message) => {
    const answer = await register({ [path]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
  });

  it('refuses a common password and an address that has an account', async () => {
    const { email } = await registerProvider(app);
    const passwords = { password: 'password1', confirmPassword: 'password1' };
    expect((await register(passwords)).json()).toMatchObject({ code: 'password_too_common' });
    const taken = await register({ email: email.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: 'email_taken' });
  });

  it('makes an account that works with partners and drafts; a campaign can’t go live yet', async () => {
    const cookie = cookieOf(await register());
    const post = (path: string, body: unknown) => app.call('POST', path, body, cookie);
    expect((await post('/api/partners', partnerBody())).statusCode).toBeLessThan(300);
    const draft = await post('/api/campaigns', campaignBody({ status: 'draft' }));
    expect(draft.statusCode).toBeLessThan(300);
    const live = await post('/api/campaigns', campaignBody());
    expect(live.json()).toMatchObject({ code: 'activation_blocked' });
    for (const path of [
      '/api/dashboard/stats',
      '/api/credit-note-readiness',
      '/api/pending-premiums',
    ]) {
      expect((await app.call('GET', path, undefined, cookie)).statusCode, path).toBe(200);
    }
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { tryLogin } from '#tests/support/log-in.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { mailedToken } from '#tests/support/mails.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import type { RegisteredProvider } from '#tests/support/register.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { enableTwoFactor, giveCode, openTicketOf } from '#tests/support/two-factor.ts';
import {
  addPasskey,
  askedAtLogin,
  HERE,
  logInByPasskey,
  sendSigned,
} from '#tests/support/user-passkeys.ts';
import { makeWebhook } from '#tests/support/webhooks.ts';
import { accountSettings, createReadyProvider, must } from '#tests/support/world.ts';

/**
 * Every event of a login against its mail, sent by a worker of its own and read back from a real SMTP server: what
 * weakens or changes who can get in reaches its owner (docs/product/accounts.md section 13).
 */
const server = await startMailServer();
afterAll(() => server.close());
const database = await createTestDatabase();
const app = await createTestApplication({ database, env: { RATE_LIMITS: 'off' } });
await createTestApplication({ database, env: { SERVICES: 'worker', SMTP_URL: server.url } });

type Owner = Pick<RegisteredProvider, 'cookie' | 'email'>;

interface Mailed {
  readonly subject: string;
  /** What stands in its text. */
  readonly says: RegExp;
  /** Does what is to be reported. */
  readonly when: (owner: Owner) => Promise<unknown>;
}

const NEW = 'Haselnuss-Strudel 42';
const post = (path: string, body?: unknown) => (owner: Owner) =>
  must<{ backupCodes: string[] }>(app, 'POST', path, body, owner.cookie);
const setUp = ({ cookie, email }: Owner) =>
  enableTwoFactor(app, { cookie, email, user: {} }, new Date());
const twoPasskeys = async ({ cookie }: Owner) => {
  for (const _ of [1, 2]) await addPasskey(app, cookie);
};
const removePassword = async (owner: Owner) => {
  await twoPasskeys(owner);
  const path = '/api/account/password';
  return must<{ backupCodes: string[] }>(app, 'DELETE', path, undefined, owner.cookie);
};
const reset = async ({ email }: Owner, code?: string) => {
  await app.call('POST', '/api/forgot-password', { email }, undefined, { from: anyAddress() });
  const token = await eventually(() => mailedToken(app.pool, email, /Neues Passwort/));
  const body = { token, password: NEW, code };
  await must(app, 'POST', '/api/reset-password', body);
};
const calendar = ({ cookie }: Owner) =>
  must(app, 'PUT', '/api/calendar-feed', { states: ['new'] }, cookie);
const webhook = ({ cookie }: Owner) => makeWebhook(app, cookie, 'https://kasse.example/hook');
const apiKey = ({ cookie }: Owner) => makeApiKey(app, cookie, ['partners:read']);

const BY_THE_COMPANY_LOGIN = 'mailed, and read in the tests of the company login';
const BY_THE_TEAM = 'mailed to the person and every owner, and read in the tests of the team';

/** The mail of each event, or why there is none. */
const EVENTS: Readonly<Record<SecurityAction, Mailed | string>> = {
  'security.logged_in': {
    subject: 'Anmeldung mit einem neuen Browser',
    says: /mit einem Browser angemeldet, der dort bisher nicht verwendet wurde/,
    when: ({ email }) => tryLogin(app, email),
  },
  'security.login_failed':
    'strangers guess at every login all the time; behind the right password it is security.wrong_codes',
  'security.wrong_codes': {
    subject: 'Mehrere falsche Codes bei der Anmeldung',
    says: /Passwort richtig eingegeben, danach aber mehrmals ein falscher Code/,
    when: async (owner) => {
      await setUp(owner);
      const ticket = await openTicketOf(app, owner.email);
      for (let turn = 0; turn < 5; turn += 1) await giveCode(app, ticket, '000000');
    },
  },
  'security.two_factor_enabled': {
    subject: 'Zwei-Faktor-Authentifizierung aktiviert',
    says: /jetzt eingeschaltet/,
    when: setUp,
  },
  'security.two_factor_disabled': {
    subject: 'Zwei-Faktor-Authentifizierung deaktiviert',
    says: /genügt ab jetzt das Passwort/,
    when: async (owner) => {
      await setUp(owner);
      await post('/api/2fa/disable')(owner);
    },
  },
  'security.backup_code_used': {
    subject: 'Backup-Code verwendet',
    says: /wurde gerade einer Ihrer Backup-Codes verwendet/,
    when: async (owner) => {
      const { backupCodes } = await setUp(owner);
      const ticket = await openTicketOf(app, owner.email);
      const answer = await giveCode(app, ticket, backupCodes[0] ?? '');
      expect(answer.statusCode).toBe(200);
    },
  },
  'security.backup_codes_renewed': {
    subject: 'Neue Backup-Codes erstellt',
    says: /Die bisherigen gelten nicht mehr/,
    when: async (owner) => {
      await setUp(owner);
      await post('/api/2fa/backup-codes')(owner);
    },
  },
  'security.backup_code_given':
    'the operator makes it for the owner who has asked; using it is mailed as security.backup_code_used or security.password_recovered',
  'security.backup_codes_voided':
    'the operator does it for everybody at once, with the secret changed, and announces it',
  'security.sessions_revoked': 'takes sessions away and changes nothing about who can get in',
  'security.sessions_ended': 'the same, by the operator whom the owner has asked for it',
  'security.password_changed': {
    subject: 'Ihr Passwort wurde geändert',
    says: /wurde geändert/,
    when: post('/api/account/password', { password: 'Kastanienallee 7', newPassword: NEW }),
  },
  'security.password_reset': {
    subject: 'Ihr Passwort wurde geändert',
    says: /wurde geändert/,
    when: (owner) => reset(owner),
  },
  'security.password_removed': {
    subject: 'Passwort entfernt',
    says: /nur noch mit einem Passkey.*Waren Sie das nicht, öffnen Sie bitte sofort „Passwort vergessen/s,
    when: removePassword,
  },
  'security.password_set': {
    subject: 'Ein Passwort wurde festgelegt',
    says: /wieder ein Passwort festgelegt/,
    when: async (owner) => {
      await removePassword(owner);
      await must(app, 'PUT', '/api/account/password', { newPassword: NEW }, owner.cookie);
    },
  },
  'security.password_recovered': {
    subject: 'Ein Passwort wurde festgelegt',
    says: /Entfernen Sie danach .* die Passkeys/s,
    when: async (owner) => {
      const { backupCodes } = await removePassword(owner);
      await reset(owner, backupCodes[0]);
    },
  },
  'security.passkey_added': {
    subject: 'Neuer Passkey eingerichtet',
    says: /eingerichtet: Safari auf iPhone.*entfernen Sie bitte sofort diesen Passkey/s,
    when: ({ cookie }) => addPasskey(app, cookie),
  },
  'security.passkey_renamed': 'a name opens nothing',
  'security.passkey_removed': {
    subject: 'Passkey entfernt',
    says: /wurde ein Passkey entfernt/,
    when: async ({ cookie }) => {
      await addPasskey(app, cookie);
      const path = '/api/account/passkeys';
      const { passkeys } = await must<{ passkeys: { id: string }[] }>(
        app,
        'GET',
        path,
        undefined,
        cookie,
      );
      await must(app, 'DELETE', `${path}/${passkeys[0]?.id}`, undefined, cookie);
    },
  },
  'security.passkey_copied': {
    subject: 'Ein Passkey wurde abgelehnt',
    says: /kopiert worden sein kann.*Angemeldet wurde damit niemand/s,
    when: async ({ cookie }) => {
      const device = await addPasskey(app, cookie, softAuthenticator());
      const early = device.get({ ...HERE, challenge: await askedAtLogin(app) });
      await logInByPasskey(app, device);
      await sendSigned(app, early);
    },
  },
  'security.login_address_changed': {
    subject: 'Ihre Login-E-Mail-Adresse soll geändert werden',
    says: /Empfehlwerk/,
    when: ({ cookie }) =>
      must(
        app,
        'PUT',
        '/api/account/settings',
        { ...accountSettings, email: `neu-${crypto.randomUUID()}@example.com` },
        cookie,
      ),
  },
  'security.api_key_created': {
    subject: 'Neuer API-Schlüssel erstellt',
    says: /kann andere Software Daten Ihres Kontos lesen/,
    when: apiKey,
  },
  'security.api_key_rotated': {
    subject: 'Neuer API-Schlüssel erstellt',
    says: /kann andere Software Daten Ihres Kontos lesen/,
    when: async (owner) => {
      const { id } = await apiKey(owner);
      await post(`/api/api-keys/${id}/rotate`, { overlapHours: 0 })(owner);
    },
  },
  'security.api_key_revoked': {
    subject: 'API-Schlüssel widerrufen',
    says: /bekommt ab jetzt keine Daten mehr/,
    when: async (owner) => {
      const { id } = await apiKey(owner);
      await post(`/api/api-keys/${id}/revoke`, {})(owner);
    },
  },
  'security.calendar_opened': {
    subject: 'Kalender-Abo eingeschaltet',
    says: /Wer seine geheime Adresse kennt/,
    when: calendar,
  },
  'security.calendar_renewed': {
    subject: 'Adresse des Kalender-Abos erneuert',
    says: /Die bisherige gilt nicht mehr/,
    when: async (owner) => {
      await calendar(owner);
      await post('/api/calendar-feed/renew', {})(owner);
    },
  },
  'security.calendar_closed': 'ends what was open, and opens nothing',
  'security.webhook_created': {
    subject: 'Neuer Webhook angelegt',
    says: /auch an die Adresse gesendet/,
    when: webhook,
  },
  'security.webhook_changed': {
    subject: 'Webhook geändert',
    says: /wurde ein Webhook geändert/,
    when: async (owner) => {
      const { id } = await webhook(owner);
      const body = { name: 'Kasse', url: 'https://kasse.example/anders' };
      await must(app, 'PUT', `/api/webhooks/${id}`, body, owner.cookie);
    },
  },
  'security.webhook_secret_replaced': {
    subject: 'Webhook geändert',
    says: /oder sein Geheimnis/,
    when: async (owner) => {
      const { id } = await webhook(owner);
      await post(`/api/webhooks/${id}/rotate`, { overlapHours: 24 })(owner);
    },
  },
  'security.webhook_deleted': 'data goes nowhere any more',
  'security.member_invited': 'nobody gets in by it yet; who joins is mailed',
  'security.invitation_resent': 'nobody gets in by it yet; who joins is mailed',
  'security.invitation_withdrawn': 'opens nothing',
  'security.member_joined': BY_THE_TEAM,
  'security.member_role_changed': BY_THE_TEAM,
  'security.member_removed': BY_THE_TEAM,
  'security.member_left': BY_THE_TEAM,
  'security.company_login_configured': BY_THE_COMPANY_LOGIN,
  'security.company_login_removed': BY_THE_COMPANY_LOGIN,
  'security.company_login_required': BY_THE_COMPANY_LOGIN,
  'security.company_login_optional': BY_THE_COMPANY_LOGIN,
  'security.company_domain_verified': BY_THE_COMPANY_LOGIN,
  'security.company_linked': BY_THE_COMPANY_LOGIN,
  'security.company_unlinked': BY_THE_COMPANY_LOGIN,
  'security.break_glass': BY_THE_COMPANY_LOGIN,
  'security.company_domain_removed': 'only fewer may link a login by it; who is linked stays',
  'security.company_logged_in':
    'the identity provider opens its own house alone, and mails by itself',
};

const mailed = Object.entries(EVENTS).flatMap(([action, event]) =>
  typeof event === 'string' ? [] : [{ action, ...event }],
);

describe('the owner of a login reads in a mail', () => {
  it.each(mailed)('$action: $subject', { timeout: 30_000 }, async ({ subject, says, when }) => {
    const owner = await createReadyProvider(app);
    await putOnPlan(app, owner.email, 'enterprise');
    await when(owner);
    const mail = await server.newest(owner.email, subject);
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toMatch(says);
    expect(mail.text).not.toMatch(/undefined|null|\[object/);
  });
});

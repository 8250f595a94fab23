import { newId } from '#server/kernel/new-id.ts';
import type { TestApplication } from '../support/test-application.ts';
import { list, onRow, type Sample } from './sample.ts';

/** As an authenticator answers, signed by nobody. */
export function passkeyAnswer(response: object) {
  const clientDataJSON = Buffer.from('{"challenge":"AA"}').toString('base64url');
  return {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, ...response },
  };
}

const sent = (path: string, body: unknown): Sample => ({
  url: () => path,
  body: () => body,
  namesRow: false,
});

const made = passkeyAnswer({ attestationObject: 'AA' });
const signed = passkeyAnswer({ authenticatorData: 'AA', signature: 'AA' });

const onPasskey = (body?: Sample['body']): Sample =>
  onRow(({ passkeyId }) => `/api/account/passkeys/${passkeyId}`, body);

/** One valid request for each call about passkeys of users, and the way without a password. */
export const PASSKEY_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/account/passkeys': list('/api/account/passkeys'),
  'POST /api/account/passkeys/options': list('/api/account/passkeys/options'),
  'POST /api/account/passkeys': sent('/api/account/passkeys', made),
  'PATCH /api/account/passkeys/{id}': onPasskey(() => ({ name: 'Marlenes Telefon' })),
  'DELETE /api/account/passkeys/{id}': onPasskey(),
  'DELETE /api/account/password': list('/api/account/password'),
  'PUT /api/account/password': sent('/api/account/password', {
    newPassword: 'Haselnuss-Strudel 42',
  }),
  'POST /api/login/passkey/options': list('/api/login/passkey/options'),
  'POST /api/login/passkey': sent('/api/login/passkey', signed),
  'POST /api/login/2fa/passkey/options': list('/api/login/2fa/passkey/options'),
  'POST /api/login/2fa/passkey': sent('/api/login/2fa/passkey', signed),
  'POST /api/auth/reauth/passkey/options': list('/api/auth/reauth/passkey/options'),
  'POST /api/auth/reauth/passkey': sent('/api/auth/reauth/passkey', signed),
};

/** A passkey of who logs in with an address; what it signs with is no matter. @returns its id */
export async function putPasskey(app: TestApplication, email: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into login_passkeys (id, login_id, credential_id, public_key, counter, transports, name, created_at)
     select $1, a.login_id, $2, '\\x00', 0, '{}', 'Telefon', now() from login_addresses a where a.address = lower($3)`,
    [id, `credential-${id}`, email],
  );
  return id;
}

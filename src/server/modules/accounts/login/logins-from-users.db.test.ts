import { afterAll, describe, expect, it } from 'vitest';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { formerDatabase } from '#tests/support/former-database.ts';
import { twoFactorKeys } from '../two-factor/two-factor-keys.ts';
import { authenticate } from './session.ts';

/** The last schema in which a user was a login, of one provider. */
const BEFORE_LOGINS = '0188_sandboxes';

const NOW = new Date('2026-11-27T09:00:00Z');
const LATER = new Date('2026-11-30T09:00:00Z');

const former = await formerDatabase(BEFORE_LOGINS);
afterAll(() => former.pool.end());
const { pool } = former;
const keys = twoFactorKeys(() => [Buffer.alloc(32, 1)]);

async function insertUser(
  email: string,
  { dissolved = false, address = true, names = ['Marlene', 'Öztürk'] } = {},
) {
  const [provider, id] = [newProviderId(), newId()];
  await pool.query(
    `insert into providers (id, created_at, business_name, dissolved_at) values ($1, $2, 'Gut Lindenhof', $3)`,
    [provider, NOW, dissolved ? NOW : null],
  );
  await pool.query(
    `insert into users (provider_id, id, created_at, email, password_hash, first_name, last_name,
       deactivated_at, pending_email) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      provider,
      id,
      NOW,
      email,
      address ? 'hash' : '',
      ...names,
      dissolved ? NOW : null,
      address ? `neu-${email}` : null,
    ],
  );
  if (address && !dissolved)
    await pool.query(
      'insert into login_addresses (address, provider_id, user_id) values (lower($1), $2, $3)',
      [email, provider, id],
    );
  return { provider, id };
}

const owner = await insertUser('Anna@lindenhof.example');
const gone = await insertUser('weg@schloss.example', { dissolved: true });
const erased = await insertUser('', { dissolved: true, names: ['', ''] });
const made = await insertUser('programm@testprogramm.example', { address: false });

const session = newToken(owner.provider);
const sessionId = newId();
const link = newToken(owner.provider);
const houseLink = newToken(owner.provider);
const sealed = keys.seal(owner.id, 'GEHEIM');
await pool.query(
  `insert into sessions (provider_id, id, token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $5, $5, $5, $6)`,
  [owner.provider, sessionId, session.hash, owner.id, NOW, LATER],
);
await pool.query(
  `insert into two_factor_secrets (provider_id, user_id, sealed_secret, created_at, verified_at) values ($1, $2, $3, $4, $4)`,
  [owner.provider, owner.id, sealed, NOW],
);
await pool.query(
  `insert into two_factor_backup_codes (provider_id, user_id, code_hash) values ($1, $2, '\\x01')`,
  [owner.provider, owner.id],
);
for (const [token, purpose] of [
  [link, 'login'],
  [houseLink, 'public'],
] as const)
  await pool.query(
    `insert into address_verifications (provider_id, token_hash, user_id, purpose, address, created_at, expires_at,
       code_hash, code_expires_at)
     values ($1, $2, $3, $4, 'anna@lindenhof.example', $5, $6, $7, $8)`,
    [
      owner.provider,
      token.hash,
      owner.id,
      purpose,
      NOW,
      LATER,
      purpose === 'login' ? '\\x02' : null,
      purpose === 'login' ? LATER : null,
    ],
  );
await pool.query(
  `insert into password_resets (provider_id, token_hash, user_id, created_at, expires_at) values ($1, '\\x03', $2, $3, $4)`,
  [owner.provider, owner.id, NOW, LATER],
);
await former.upgrade();

const rowsOf = async (text: string, ...values: unknown[]): Promise<unknown[]> =>
  (await pool.query<Record<string, unknown>>(text, values)).rows;

describe('a database in which users were logins', () => {
  it('has a login for everybody who could get in, under the same id', async () => {
    expect(
      await rowsOf(
        'select id, email, pending_email, password_hash, first_name, last_name from logins',
      ),
    ).toEqual([
      {
        id: owner.id,
        email: 'Anna@lindenhof.example',
        pending_email: 'neu-Anna@lindenhof.example',
        password_hash: 'hash',
        first_name: 'Marlene',
        last_name: 'Öztürk',
      },
    ]);
    expect(await rowsOf('select * from login_addresses')).toEqual([
      { address: 'anna@lindenhof.example', login_id: owner.id },
    ]);
  });

  it('keeps the names of those who could not, with their memberships', async () => {
    const kept = (provider: string) =>
      rowsOf(
        `select login_id, deactivated_at is null as lives, kept_email, kept_first_name, kept_last_name
         from users where provider_id = $1`,
        provider,
      );
    const names = { kept_first_name: 'Marlene', kept_last_name: 'Öztürk', login_id: null };
    const nothing = { kept_email: '', kept_first_name: '', kept_last_name: '' };
    expect(await kept(owner.provider)).toEqual([{ ...nothing, login_id: owner.id, lives: true }]);
    expect(await kept(gone.provider)).toEqual([
      { ...names, kept_email: 'weg@schloss.example', lives: false },
    ]);
    expect(await kept(erased.provider)).toEqual([{ ...nothing, login_id: null, lives: false }]);
    expect(await kept(made.provider)).toEqual([
      { ...names, kept_email: 'programm@testprogramm.example', lives: true },
    ]);
  });

  it('goes on with sessions whose tokens still name a provider', async () => {
    const services = { db: openDatabase(pool), clock: () => NOW } as unknown as Services;
    expect(await authenticate(services, session.text)).toMatchObject({
      acting: { providerId: owner.provider, userId: owner.id, loginId: owner.id },
      houses: [owner.provider],
      sessionId,
    });
    expect(await authenticate(services, newToken(owner.provider).text)).toBeNull();
  });

  it('opens second factors that were sealed for the user', async () => {
    const { rows } = await pool.query<{ login_id: string; sealed_secret: Buffer }>(
      'select login_id, sealed_secret from two_factor_secrets',
    );
    expect(rows.map((row) => keys.open(row.login_id, row.sealed_secret))).toEqual(['GEHEIM']);
    expect(await rowsOf('select login_id from two_factor_backup_codes')).toEqual([
      { login_id: owner.id },
    ]);
  });

  it('takes mailed links along: to the login those that prove it, to the house the others', async () => {
    expect(await rowsOf('select token_hash, login_id, code_hash from login_verifications')).toEqual(
      [{ token_hash: link.hash, login_id: owner.id, code_hash: Buffer.from([2]) }],
    );
    expect(await rowsOf('select token_hash, purpose from address_verifications')).toEqual([
      { token_hash: houseLink.hash, purpose: 'public' },
    ]);
    expect(await rowsOf('select login_id from password_resets')).toEqual([{ login_id: owner.id }]);
  });
});

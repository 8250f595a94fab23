import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { companySecrets } from '#server/modules/accounts/index.ts';
import { list, onRow, type Sample, type Target } from './sample.ts';

const of = ({ companyDomainId }: Target, path = ''): string =>
  `/api/account/company-login/domains/${companyDomainId}${path}`;

const once = (path: string, body?: unknown): Sample => ({
  url: () => path,
  ...(body === undefined ? {} : { body: () => body }),
  namesRow: false,
});

/** Leads nowhere: it is refused before a connection is opened. */
const client = { issuer: 'https://169.254.169.254', clientId: 'empfehlwerk', clientSecret: 's' };

/** The calls about the company login of a house. */
export const COMPANY_LOGIN_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/account/company-login': list('/api/account/company-login'),
  'PUT /api/account/company-login': once('/api/account/company-login', client),
  'PUT /api/account/company-login/required': once('/api/account/company-login/required', {
    isRequired: false,
  }),
  'POST /api/account/company-login/domains': once('/api/account/company-login/domains', {
    domain: 'lindenhof.example',
  }),
  'POST /api/account/company-login/domains/{id}/mail': onRow((target) => of(target, '/mail')),
  'POST /api/account/company-login/domains/{id}/check': onRow(
    (target) => of(target, '/check'),
    () => ({ code: '12345678' }),
  ),
  'DELETE /api/account/company-login/domains/{id}': onRow(of),
  'DELETE /api/account/company-login': once('/api/account/company-login'),
  'GET /api/account/company-identity': list('/api/account/company-identity'),
  'DELETE /api/account/company-identity': once('/api/account/company-identity'),
  'POST /api/company-login/find': once('/api/company-login/find', { email: 'x@example.com' }),
  'POST /api/company-login/start': once('/api/company-login/start', { slug: 'niemand' }),
  'GET /api/company-login/houses': list('/api/company-login/houses'),
  'POST /api/company-login/break-glass': once('/api/company-login/break-glass', {
    slug: 'niemand',
    password: 'falsch',
    code: '123456',
  }),
};

/**
 * The company login of a house with a domain that waits and the owner's link, as its rows; its secret is sealed as
 * the tests' installation does.
 */
export async function putCompanyLoginRows(
  pool: Pool,
  email: string,
  sentinel: string,
): Promise<{ companyDomainId: string }> {
  const { rows: owners } = await pool.query<{ provider: string; login: string }>(
    `select u.provider_id as provider, l.id as login from users u join logins l on l.id = u.login_id
     where l.email = $1`,
    [email],
  );
  const [owner] = owners;
  if (owner === undefined) throw new Error('no such provider');
  const secret = companySecrets(() => [Buffer.alloc(32, 1)]).seal(owner.provider, 'Geheimnis');
  const id = newId();
  const name = sentinel.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  await pool.query(
    `insert into company_logins (provider_id, slug, issuer, client_id, client_secret, configured_at)
     values ($1, $2, 'https://169.254.169.254', $3, $4, now())`,
    [owner.provider, `haus-${id.slice(-12)}`, sentinel, secret],
  );
  await pool.query(
    `insert into company_domains (provider_id, id, domain, entered_at, record_value, code_hash, code_expires_at)
     values ($1, $2, $3, now(), $4, sha256('x'), now())`,
    [owner.provider, id, `${name}.example`, sentinel],
  );
  await pool.query(
    `insert into company_identities (provider_id, id, login_id, issuer, subject, linked_at, last_used_at)
     values ($1, gen_random_uuid(), $2, 'https://169.254.169.254', $3, now(), now())`,
    [owner.provider, owner.login, sentinel],
  );
  return { companyDomainId: id };
}

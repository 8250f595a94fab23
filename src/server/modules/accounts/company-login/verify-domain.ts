import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import type { DnsTexts } from '#server/platform/dns/dns-texts.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { changeAsOwner, type By, requirePlan } from './configure.ts';
import {
  DOMAIN_CODE_LIFETIME_MS,
  MOST_DOMAINS,
  postmasterOf,
  readDomain,
  recordNameOf,
  TRIES_PER_DOMAIN_CODE,
} from './domain/company-login.ts';
import { domainCodeMail } from './mails/domain-code-mail.tsx';
import { listDomains } from './queries.ts';
import {
  countDomainTry,
  deleteDomain,
  insertDomain,
  putDomainCode,
  unscopedVerifyDomain,
} from './store.ts';

/** Mails go to addresses that a provider has not proven yet. */
const CODE_MAILS = { bucket: 'company-domain-mails', points: 5, seconds: 24 * 3600 } as const;

/** Each asks a name server. */
const CHECKS = { bucket: 'company-domain-checks', points: 30, seconds: 3600 } as const;

/**
 * Enters a domain, which waits for its proof.
 * @throws DomainError company_domain_unusable, company_domains_full,
 * company_login_not_in_plan
 */
export async function enterDomain(
  services: Services,
  { acting }: By,
  typed: string,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    await requirePlan(tx, providerId);
    const domain = readDomain(typed);
    if (domain === null) throw new DomainError('company_domain_unusable');
    const known = await listDomains(tx, providerId);
    if (known.length >= MOST_DOMAINS && !known.some((each) => each.domain === domain))
      throw new DomainError('company_domains_full', { most: String(MOST_DOMAINS) });
    const recordValue = `empfehlwerk-domain=${randomBytes(20).toString('hex')}`;
    await insertDomain(tx, providerId, { domain, recordValue }, now);
  });
}

/** A million codes can be guessed from a plain hash, so it is keyed with the installation's secret. */
const hashesOf = (keyring: Keyring, id: string, code: string): readonly Buffer[] =>
  keyring().map((secret) =>
    createHmac('sha256', keyFor(secret, 'company-domain-codes')).update(`${id}.${code}`).digest(),
  );

/** @throws DomainError not_found, company_login_not_in_plan */
async function requireDomain(services: Services, { acting }: By, id: string) {
  const { providerId } = acting;
  const found = (await listDomains(services.db, providerId)).find((each) => each.id === id);
  if (found === undefined) throw new DomainError('not_found');
  await services.db.transaction((tx) => requirePlan(tx, providerId));
  return found;
}

/**
 * Mails a code to postmaster of a domain; the code before it works no longer.
 * @throws DomainError not_found, company_login_not_in_plan, too_many_requests
 */
export async function mailDomainCode(
  services: Services,
  limits: RateLimits,
  keyring: Keyring,
  by: By,
  id: string,
): Promise<void> {
  const { providerId } = by.acting;
  const { domain, verifiedAt } = await requireDomain(services, by, id);
  if (verifiedAt !== null) return;
  await limits.consume(CODE_MAILS, providerId);
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const [codeHash] = hashesOf(keyring, id, code);
  if (codeHash === undefined) throw new Error('no secret');
  const mail = await domainCodeMail({ domain, code });
  const now = services.clock();
  const codeExpiresAt = new Date(now.getTime() + DOMAIN_CODE_LIFETIME_MS);
  const dedupeKey = `company-domain:${codeHash.toString('hex')}`;
  await services.db.transaction(async (tx) => {
    await putDomainCode(tx, providerId, id, { codeHash, codeExpiresAt });
    const to = postmasterOf(domain);
    const envelope = { providerId, dedupeKey, kind: 'verification', to, mayWait: true };
    await queueMail(tx, services.jobs, { ...envelope, ...mail }, now);
  });
}

/**
 * Verifies a domain by the mailed code, or without one by its DNS record.
 * @throws DomainError not_found, company_login_not_in_plan,
 * company_domain_record_missing, company_domain_code_wrong, company_domain_code_ended, company_domain_taken,
 * too_many_requests
 */
export async function verifyDomain(
  services: Services,
  {
    limits,
    keyring,
    texts,
  }: {
    readonly limits: RateLimits;
    readonly keyring: Keyring;
    readonly texts: DnsTexts;
  },
  by: By,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  const { providerId } = by.acting;
  const { domain, recordValue, verifiedAt } = await requireDomain(services, by, id);
  if (verifiedAt !== null) return;
  await limits.consume(CHECKS, providerId);
  if (code === '') {
    const found = await texts(recordNameOf(domain));
    if (found?.includes(recordValue) !== true)
      throw new DomainError('company_domain_record_missing');
  } else await requireRightCode(services, keyring, by, { id, code });
  const change = {
    action: 'security.company_domain_verified',
    notice: 'company_domain_verified',
  } as const;
  await changeAsOwner(services, by, change, async (tx, now) => {
    const proven = { id, domain, by: code === '' ? ('dns' as const) : ('mail' as const) };
    if (!(await unscopedVerifyDomain(tx, providerId, proven, now)))
      throw new DomainError('company_domain_taken');
    return true;
  });
}

/** @throws DomainError company_domain_code_ended, company_domain_code_wrong */
async function requireRightCode(
  { db, clock }: Services,
  keyring: Keyring,
  { acting }: By,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  const tries = { most: TRIES_PER_DOMAIN_CODE, now: clock() };
  const stored = await countDomainTry(db, acting.providerId, id, tries);
  if (stored === null) throw new DomainError('company_domain_code_ended');
  const typed = code.replaceAll(/\s/g, '');
  const isRight = hashesOf(keyring, id, typed).some((hash) => timingSafeEqual(hash, stored));
  if (!isRight) throw new DomainError('company_domain_code_wrong');
}

/**
 * Removes a domain: its addresses lead to no company login any more, and nobody links by it.
 * @throws DomainError not_found
 */
export async function removeDomain(services: Services, by: By, id: string): Promise<void> {
  const { providerId } = by.acting;
  const known = await listDomains(services.db, providerId);
  if (!known.some((each) => each.id === id)) throw new DomainError('not_found');
  const change = {
    action: 'security.company_domain_removed',
    notice: 'company_login_configured',
  } as const;
  await changeAsOwner(services, by, change, async (tx) => {
    if ((await deleteDomain(tx, providerId, id)) === null) throw new DomainError('not_found');
    return true;
  });
}

import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Sealer } from '#server/platform/crypto/sealed-text.ts';
import type { DnsTexts } from '#server/platform/dns/dns-texts.ts';
import type { GuardedExchange } from '#server/platform/guarded-fetch/guarded-exchange.ts';
import {
  discover,
  IdentityProviderError,
  type IdentityProviderFailure,
} from '#server/platform/openid/identity-provider.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { planHas } from '#shared/plans.ts';
import type { SecurityNotice } from '../login/mails/security-notice-mail.tsx';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { lockProvider } from '../store.ts';
import { lockSecondFactor } from '../two-factor/store.ts';
import { readIssuer } from './domain/company-login.ts';
import { countMembers, findCompanyLogin, listOwners } from './queries.ts';
import {
  deleteCompanyLogin,
  deleteForeignIdentities,
  deleteProofs,
  putCompanyLogin,
  setRequired,
} from './store.ts';

/** What a company login reaches outside: identity providers and name servers. */
export interface CompanyLoginOutside {
  readonly exchange: GuardedExchange;
  readonly texts: DnsTexts;
}

/** Somebody and the browser they change something with. */
export interface By {
  readonly acting: ActingUser;
  readonly userAgent: string;
}

/** Renders the same notice for every owner of a house; queueing them is the caller's transaction. */
export async function prepareOwnersNotice(
  db: Queryable,
  publicUrl: string,
  provider: ProviderId,
  notice: SecurityNotice,
) {
  const owners = await listOwners(db, provider);
  const notices = await Promise.all(
    owners.map((userId) => {
      const owner: ActingProvider = { kind: 'provider', providerId: provider, userId };
      return prepareNotice(db, publicUrl, owner, notice);
    }),
  );
  return async (tx: Tx, jobs: Services['jobs'], now: Date): Promise<void> => {
    for (const notify of notices) await notify(tx, jobs, now);
  };
}

/**
 * Locks the house.
 * @throws DomainError company_login_not_in_plan
 */
export async function requirePlan(tx: Tx, provider: ProviderId) {
  const row = await lockProvider(tx, provider);
  if (!planHas(row.plan, 'companyLogin')) throw new DomainError('company_login_not_in_plan');
  return row;
}

/** One change of an owner: transaction, security event and mails to all owners. */
export async function changeAsOwner(
  { db, clock, jobs, publicUrl }: Services,
  { acting, userAgent }: By,
  { action, notice }: { readonly action: SecurityAction; readonly notice: SecurityNotice },
  work: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<void> {
  const notify = await prepareOwnersNotice(db, publicUrl, acting.providerId, notice);
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await work(tx, now))) return;
    await appendSecurityEvent(tx, acting, action, userAgent, now);
    await notify(tx, jobs, now);
  });
}

/** Why an identity provider cannot be used, for who sets it up. */
const UNUSABLE: Partial<Record<IdentityProviderFailure, string>> = {
  refused_address:
    'Diese Adresse führt nicht ins öffentliche Internet. Bitte geben Sie die Adresse (Issuer) Ihres Anmeldedienstes mit https ein.',
  unreachable:
    'Unter dieser Adresse antwortet niemand. Bitte prüfen Sie sie, und versuchen Sie es erneut.',
  not_openid:
    'Unter dieser Adresse steht kein OpenID-Connect-Anmeldedienst. Gemeint ist der Issuer, z. B. https://login.microsoftonline.com/<Mandant>/v2.0',
  issuer_differs:
    'Der Anmeldedienst nennt sich selbst anders. Bitte geben Sie genau den Issuer ein, der in seiner Konfiguration steht; bei Microsoft mit der Kennung Ihres Mandanten statt „common“.',
  unsupported:
    'Dieser Anmeldedienst kann nicht, was wir brauchen: Autorisierungscode mit PKCE (S256) und signierte Identitätsnachweise.',
};

const unusable = (failure: IdentityProviderFailure): DomainError =>
  new DomainError('company_issuer_unusable', {
    reason: UNUSABLE[failure] ?? 'Dieser Anmeldedienst ist nicht zu gebrauchen.',
  });

export interface GivenClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the stored one stays. */
  readonly clientSecret: string;
}

/**
 * Sets up the identity provider of a house, after its discovery document was read. Another issuer or client
 * ends the links and proofs that came by the one before.
 * @throws DomainError company_login_not_in_plan, company_issuer_unusable,
 * validation_failed at `clientSecret`
 */
export async function configureCompanyLogin(
  services: Services,
  { exchange }: CompanyLoginOutside,
  secrets: Sealer,
  by: By,
  given: GivenClient,
): Promise<void> {
  const { providerId } = by.acting;
  const before = await findCompanyLogin(services.db, providerId);
  await services.db.transaction((tx) => requirePlan(tx, providerId));
  const typed = readIssuer(given.issuer);
  if (typed === null) throw unusable('refused_address');
  if (given.clientSecret === '' && (before === undefined || before.clientId !== given.clientId))
    throw new DomainError('validation_failed', {}, [
      { path: 'clientSecret', message: 'Bitte geben Sie das Geheimnis dieses Clients ein' },
    ]);
  const { clientId, clientSecret } = given;
  const issuer = await issuerAt(exchange, {
    issuer: typed,
    clientId,
    // Reading sends no secret; the client is only described with one.
    clientSecret: clientSecret === '' ? 'unsent' : clientSecret,
  });
  // A secret goes to whom it was given for, and to nobody who is put in their place.
  if (given.clientSecret === '' && before?.issuer !== issuer)
    throw new DomainError('validation_failed', {}, [
      { path: 'clientSecret', message: 'Bitte geben Sie das Geheimnis für diesen Dienst neu ein' },
    ]);
  const change = {
    action: 'security.company_login_configured',
    notice: 'company_login_configured',
  } as const;
  await changeAsOwner(services, by, change, async (tx, now) => {
    const { businessName } = await requirePlan(tx, providerId);
    const current = await findCompanyLogin(tx, providerId);
    const sealed =
      clientSecret === ''
        ? (current?.clientSecret ?? null)
        : secrets.seal(providerId, clientSecret);
    if (sealed === null) throw new DomainError('changed_meanwhile');
    await putCompanyLogin(
      tx,
      providerId,
      { issuer, clientId, clientSecret: sealed, businessName },
      now,
    );
    if (current === undefined || (current.issuer === issuer && current.clientId === clientId))
      return true;
    await deleteForeignIdentities(tx, providerId, issuer);
    await deleteProofs(tx, providerId);
    // Whoever has no link any more would stand before a closed door.
    await setRequired(tx, providerId, null);
    return true;
  });
}

/** How the identity provider names itself. @throws DomainError company_issuer_unusable */
async function issuerAt(exchange: GuardedExchange, client: GivenClient): Promise<string> {
  try {
    return (await discover(exchange, client)).serverMetadata().issuer;
  } catch (error) {
    if (error instanceof IdentityProviderError) throw unusable(error.failure);
    throw error;
  }
}

/**
 * Removes the identity provider of a house: links to it go, and nobody needs it any more.
 */
export async function removeCompanyLogin(services: Services, by: By): Promise<void> {
  const { providerId } = by.acting;
  const change = {
    action: 'security.company_login_removed',
    notice: 'company_login_removed',
  } as const;
  await changeAsOwner(services, by, change, async (tx) => {
    await lockProvider(tx, providerId);
    await deleteProofs(tx, providerId);
    return deleteCompanyLogin(tx, providerId);
  });
}

/**
 * Turns 'Nur Firmenlogin' on or off. On needs a company login that somebody has come by, and the second factor
 * by which the owner gets in without it.
 * @throws DomainError company_login_not_in_plan, company_login_missing,
 * company_login_untested, second_factor_missing
 */
export async function switchRequired(
  services: Services,
  by: By,
  isRequired: boolean,
): Promise<void> {
  const { providerId, loginId } = by.acting;
  const change = isRequired
    ? ({ action: 'security.company_login_required', notice: 'company_login_required' } as const)
    : ({ action: 'security.company_login_optional', notice: 'company_login_optional' } as const);
  await changeAsOwner(services, by, change, async (tx, now) => {
    if (!isRequired) {
      await lockProvider(tx, providerId);
      return setRequired(tx, providerId, null);
    }
    await requirePlan(tx, providerId);
    if ((await findCompanyLogin(tx, providerId)) === undefined)
      throw new DomainError('company_login_missing');
    const { linked } = await countMembers(tx, providerId);
    if (linked === 0) throw new DomainError('company_login_untested');
    if (!(await lockSecondFactor(tx, loginId))) throw new DomainError('second_factor_missing');
    return setRequired(tx, providerId, now);
  });
}

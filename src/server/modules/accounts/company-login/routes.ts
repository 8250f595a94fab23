import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { route } from '#server/platform/http/route.ts';
import {
  addCompanyDomain,
  checkCompanyDomain,
  deleteCompanyDomain,
  deleteCompanyIdentity,
  deleteCompanyLogin,
  getCompanyIdentity,
  getCompanyLogin,
  mailCompanyDomainCode,
  putCompanyLogin,
  requireCompanyLogin,
} from '#shared/contracts/accounts/company-login.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import { planHas } from '#shared/plans.ts';
import { appendSecurityEvent, prepareNotice } from '../login/security-event.ts';
import { findAccount } from '../queries.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { type By, configureCompanyLogin, removeCompanyLogin, switchRequired } from './configure.ts';
import { domainOfAddress, postmasterOf, recordNameOf } from './domain/company-login.ts';
import { callbackUrl, companyLoginCalls } from './login-routes.ts';
import {
  countMembers,
  findCompanyLogin,
  findIdentity,
  findMember,
  listDomains,
} from './queries.ts';
import { companySecrets, deleteIdentity, deleteProofs } from './store.ts';
import { enterDomain, mailDomainCode, removeDomain, verifyDomain } from './verify-domain.ts';

/** Each reads a document of a stranger's server. */
const SETUPS = { bucket: 'company-login-setup', points: 30, seconds: 3600 } as const;

/** The company login of a house (docs/product/accounts.md section 20). */
export function companyLoginRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  const { services, limits, keyring, companyLogin: outside } = options;
  const { db, jobs, clock, publicUrl } = services;
  const secrets = companySecrets(keyring);
  const byOf = (acting: ActingUser, raw: FastifyRequest): By => ({
    acting,
    userAgent: raw.headers['user-agent'] ?? '',
  });

  const present = async (acting: ActingUser): Promise<Answer<typeof getCompanyLogin>> => {
    const { providerId, userId, loginId } = acting;
    const account = await findAccount(db, providerId, userId);
    const member = await findMember(db, providerId, loginId);
    if (account === null || member === undefined) throw new DomainError('not_logged_in');
    const configured = await findCompanyLogin(db, providerId);
    const { members, linked } = await countMembers(db, providerId);
    const now = clock();
    return {
      isInPlan: planHas(account.plan, 'companyLogin'),
      redirectUrl: callbackUrl(publicUrl, providerId),
      provider:
        configured === undefined
          ? null
          : {
              issuer: configured.issuer,
              clientId: configured.clientId,
              configuredAt: configured.configuredAt.toISOString(),
              loginUrl: `${publicUrl}/firmenlogin?haus=${configured.slug}`,
            },
      domains: (await listDomains(db, providerId)).map((each) => ({
        id: each.id,
        domain: each.domain,
        verifiedAt: each.verifiedAt?.toISOString() ?? null,
        recordName: recordNameOf(each.domain),
        recordValue: each.recordValue,
        postmaster: postmasterOf(each.domain),
        awaitsCode: each.codeExpiresAt !== null && each.codeExpiresAt > now,
      })),
      requiredSince: configured?.requiredSince?.toISOString() ?? null,
      members,
      linkedMembers: linked,
      hasSecondFactor: member.secondFactorAt !== null,
    };
  };

  route(api, getCompanyLogin, ({ acting }) => present(acting));

  route(api, putCompanyLogin, async ({ acting, body, raw }) => {
    await limits.consume(SETUPS, acting.providerId);
    await configureCompanyLogin(services, outside, secrets, byOf(acting, raw), body);
    return present(acting);
  });

  route(api, deleteCompanyLogin, async ({ acting, raw }) => {
    await removeCompanyLogin(services, byOf(acting, raw));
    return present(acting);
  });

  route(api, requireCompanyLogin, async ({ acting, body, raw }) => {
    await switchRequired(services, byOf(acting, raw), body.isRequired);
    return present(acting);
  });

  route(api, addCompanyDomain, async ({ acting, body, raw }) => {
    await enterDomain(services, byOf(acting, raw), body.domain);
    return present(acting);
  });

  route(api, mailCompanyDomainCode, async ({ acting, params, raw }) => {
    await mailDomainCode(services, limits, keyring, byOf(acting, raw), params.id);
    return present(acting);
  });

  route(api, checkCompanyDomain, async ({ acting, params, body, raw }) => {
    const reach = { limits, keyring, texts: outside.texts };
    await verifyDomain(services, reach, byOf(acting, raw), { id: params.id, code: body.code });
    return present(acting);
  });

  route(api, deleteCompanyDomain, async ({ acting, params, raw }) => {
    await removeDomain(services, byOf(acting, raw), params.id);
    return present(acting);
  });

  const identityOf = async ({
    providerId,
    loginId,
  }: ActingUser): Promise<Answer<typeof getCompanyIdentity>> => {
    const configured = await findCompanyLogin(db, providerId);
    const member = await findMember(db, providerId, loginId);
    const linked = await findIdentity(db, providerId, loginId);
    const domain = domainOfAddress(member?.email ?? '');
    const domains = await listDomains(db, providerId);
    const works = configured !== undefined && planHas(configured.plan, 'companyLogin');
    return {
      slug: works ? configured.slug : null,
      host: URL.parse(configured?.issuer ?? '')?.hostname ?? '',
      linkedAt: linked?.linkedAt.toISOString() ?? null,
      lastUsedAt: linked?.lastUsedAt.toISOString() ?? null,
      mayLink: domains.some((each) => each.verifiedAt !== null && each.domain === domain),
    };
  };

  route(api, getCompanyIdentity, ({ acting }) => identityOf(acting));

  route(api, deleteCompanyIdentity, async ({ acting, raw }) => {
    const { providerId, loginId } = acting;
    const now = clock();
    const notify = await prepareNotice(db, publicUrl, acting, 'company_unlinked');
    await db.transaction(async (tx) => {
      if (!(await deleteIdentity(tx, providerId, loginId))) throw new DomainError('not_found');
      await deleteProofs(tx, providerId, loginId);
      const { userAgent } = byOf(acting, raw);
      await appendSecurityEvent(tx, acting, 'security.company_unlinked', userAgent, now);
      await notify(tx, jobs, now);
    });
    return identityOf(acting);
  });

  companyLoginCalls(api, options);
}

import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findPartner } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  changePartnerCode,
  checkPartnerCode,
  getPartnerCode,
  resolvePartnerCode,
} from '#shared/contracts/campaigns/partner-codes.ts';
import { errorMessage } from '#shared/errors.ts';
import { foldCode } from '#shared/partner-code.ts';
import { findCampaign } from '../queries.ts';
import { codeProblem } from './domain/code-problem.ts';
import { changeCode, codesOfPartner } from './give-codes.ts';
import { findByCode } from './queries.ts';
import { codeMessage } from './require-link.ts';
import { isCodeFree } from './store.ts';

/** Calls of the codes by which guests name their partner (docs/product/campaigns.md section 19). */
export function partnerCodeRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;

  route(api, getPartnerCode, async ({ acting, params }) => {
    const codes = await codesOfPartner(services, acting.providerId, params.id);
    if (codes === null) throw new DomainError('not_found');
    return codes;
  });

  route(api, checkPartnerCode, async ({ acting: { providerId }, params: { id }, query }) => {
    const { code } = query;
    if ((await findPartner(db, providerId, id)) === null) throw new DomainError('not_found');
    const isFree = await isCodeFree(db, providerId, id, code);
    return { code, isFree, message: isFree ? '' : errorMessage('link_name_taken', { name: code }) };
  });

  route(api, changePartnerCode, async ({ acting, params, body }) => {
    await changeCode(services, acting, params.id, body.code);
    const codes = await codesOfPartner(services, acting.providerId, params.id);
    if (codes === null) throw new DomainError('not_found');
    return codes;
  });

  route(api, resolvePartnerCode, async ({ acting: { providerId }, params: { id }, query }) => {
    if ((await findCampaign(db, providerId, id)) === null) throw new DomainError('not_found');
    const meant = await findByCode(db, providerId, query.code, id);
    const problem = codeProblem(meant, services.clock());
    return {
      code: foldCode(query.code),
      partnerId: meant?.partnerId ?? null,
      partnerName: meant?.partnerName ?? '',
      problem,
      message: problem === null ? '' : codeMessage(problem, meant),
    };
  });
}

import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getVatConfirmations,
  requestVatConfirmation as requestCall,
} from '#shared/contracts/vat-confirmations.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findPartner } from '../partner-list.ts';
import { presentConfirmations } from './present-confirmations.ts';
import { requestVatConfirmation } from './request-vat-confirmation.ts';
import { listConfirmations } from './vat-confirmation-list.ts';
import type { VatContext } from './vat-context.ts';

/** Confirmation of VAT ids (docs/decisions/0176). */
export function vatConfirmationRoutes(api: FastifyInstance, context: VatContext): void {
  const { db } = context.services;
  const read = async (provider: ProviderId, id: string) => {
    const partner = await findPartner(db, provider, id);
    if (partner === null) throw new DomainError('not_found');
    const asked = await listConfirmations(db, provider, id);
    const account = context.confirmer === null ? null : await findAccount(db, provider);
    return presentConfirmations(partner, asked, account?.vatId ?? null);
  };

  route(api, getVatConfirmations, async ({ acting, params }) => read(acting.providerId, params.id));

  route(api, requestCall, async ({ acting, params }) => {
    await requestVatConfirmation(context, acting, params.id);
    return read(acting.providerId, params.id);
  });
}

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getVatConfirmations,
  requestVatConfirmation as requestCall,
} from '#shared/contracts/vat-confirmations.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Partner } from '../domain/partner.ts';
import { isSameSubject, vatObstacle, vatSubject } from '../domain/vat-question.ts';
import { findPartner } from '../partner-list.ts';
import { requestVatConfirmation } from './request-vat-confirmation.ts';
import { listConfirmations, type VatConfirmation } from './vat-confirmation-list.ts';
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

type Answer = z.input<typeof getVatConfirmations.response>;

/**
 * What is known of a partner's VAT id. Results are shown whether anybody is asked now or not; that
 * something waits is said only where it really will be asked.
 * @param ownVatId the provider's; null where the installation asks nobody
 */
function presentConfirmations(
  partner: Partner,
  asked: readonly VatConfirmation[],
  ownVatId: string | null,
): Answer {
  const subject = vatSubject(partner);
  const isCurrent = (other: VatConfirmation): boolean =>
    subject !== null && isSameSubject(subject, other);
  const results = asked
    .flatMap((one) => resultOf(one, isCurrent(one)))
    .toSorted((a, b) => b.answeredAt.localeCompare(a.answeredAt));
  if (subject === null || ownVatId === null)
    return { isOffered: false, obstacle: null, waiting: null, results };
  const waiting = asked.find(
    (one) => one.outcome === null && one.nextTryAt !== null && isCurrent(one),
  );
  return {
    isOffered: true,
    obstacle: vatObstacle(subject, ownVatId),
    waiting: waiting === undefined ? null : waitingOf(waiting),
    results,
  };
}

function waitingOf({ requestedAt, triedAt, problem }: VatConfirmation): Answer['waiting'] {
  return {
    requestedAt: requestedAt.toISOString(),
    // A try under way has brought no answer, and no problem either.
    unansweredAt: problem === '' ? null : (triedAt?.toISOString() ?? null),
  };
}

/** What has an answer; what was given up because of a change says nothing of the partner. */
function resultOf(one: VatConfirmation, isCurrent: boolean): Answer['results'] {
  const { outcome, answeredAt } = one;
  if (outcome === null || outcome === 'overtaken' || answeredAt === null) return [];
  return [
    {
      id: one.id,
      vatId: one.vatId,
      answeredAt: answeredAt.toISOString(),
      outcome,
      isCurrent,
      statusCode: one.statusCode,
      serviceId: one.serviceId,
      validFrom: one.validFrom,
      validTo: one.validTo,
      fields: {
        name: one.nameResult,
        street: one.streetResult,
        postalCode: one.postalCodeResult,
        city: one.cityResult,
      },
    },
  ];
}

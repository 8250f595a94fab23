import type { z } from 'zod';
import type { getVatConfirmations } from '#shared/contracts/vat-confirmations.ts';
import type { Partner } from '../domain/partner.ts';
import { isSameSubject, vatObstacle, vatSubject } from '../domain/vat-question.ts';
import type { VatConfirmation } from './vat-confirmation-list.ts';

type Answer = z.input<typeof getVatConfirmations.response>;

/**
 * What is known of a partner's VAT id. Results are shown whether anybody is asked now or not; that
 * something waits is said only where it really will be asked.
 * @param ownVatId the provider's; null where the installation asks nobody
 */
export function presentConfirmations(
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

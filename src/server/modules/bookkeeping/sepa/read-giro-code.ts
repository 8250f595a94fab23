import type { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { getGiroCode } from '#shared/contracts/payment-files.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TRANSFER_OBSTACLES } from '#shared/labels/transfers.ts';
import { toEuros } from '#shared/money.ts';
import { giroCodePayload } from '../domain/giro-code.ts';
import { transferObstacle } from '../domain/payable-document.ts';
import { transferReference } from '../domain/transfer-order.ts';
import { findPayable } from './payable-list.ts';

/**
 * The transfer of a document as its GiroCode says it.
 * @throws DomainError not_found, not_transferable
 */
export async function readGiroCode(
  { db }: Services,
  provider: ProviderId,
  id: string,
): Promise<z.input<(typeof getGiroCode)['response']>> {
  const document = await findPayable(db, provider, id);
  if (document === null) throw new DomainError('not_found');
  const obstacle = transferObstacle(document);
  // A banking app writes any name.
  if (obstacle !== null && obstacle !== 'unwritable_name')
    throw new DomainError('not_transferable', {
      reasons: `${document.number}: ${TRANSFER_OBSTACLES[obstacle]}`,
    });
  const { holder, iban, bic, gross: amount, number } = document;
  const reference = transferReference(document);
  return {
    payload: giroCodePayload({ holder, iban, bic, amount, reference }),
    number,
    holder,
    iban,
    isAdded: document.isAdded,
    totalAmount: toEuros(amount),
    reference,
  };
}

import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { VatConfirmationService } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';

/** What confirming VAT ids needs; without a service nobody is asked. */
export interface VatContext {
  readonly services: Services;
  readonly confirmer: VatConfirmationService | null;
}

/** @throws DomainError vat_confirmation_unavailable where the installation asks nobody */
export function requireConfirmer({ confirmer }: VatContext): VatConfirmationService {
  if (confirmer === null) throw new DomainError('vat_confirmation_unavailable');
  return confirmer;
}

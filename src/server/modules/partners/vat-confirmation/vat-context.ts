import type { Services } from '#server/kernel/services.ts';
import type { VatConfirmationService } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';

/** What confirming VAT ids needs; without a service nobody is asked. */
export interface VatContext {
  readonly services: Services;
  readonly confirmer: VatConfirmationService | null;
}

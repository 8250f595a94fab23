import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { decidePayout, type PayoutRequest } from './decide-payout.ts';
import { renderCreditNotePdf } from './documents/render-credit-note-pdf.ts';
import { renderXRechnung } from './documents/xrechnung.ts';
import { payoutComposer } from './issue-payout.ts';
import { findLogo } from './logo-store.ts';
import { requirePaymentDay } from './require-payment-day.ts';

/** Stands where the number will be. */
const NO_NUMBER = 'ENTWURF';

/**
 * The document that a payout would give, as PDF with a mark on every page: made by the same steps,
 * with no number taken and nothing stored. Whether a minimum payout is reached does not matter for
 * a look.
 * @throws DomainError as process-payout
 */
export async function previewPayout(
  services: Services,
  renderer: DocumentRenderer,
  { providerId }: ActingProvider,
  request: PayoutRequest,
): Promise<Buffer> {
  const now = services.clock();
  const snapshot = await services.db.transaction(async (tx) => {
    const stored = await lockPartner(tx, providerId, request.partnerId);
    if (stored === null) throw new DomainError('not_found');
    await requirePaymentDay(tx, providerId, request.paidDate, now);
    const decided = await decidePayout(tx, providerId, stored.id, request);
    const agreedAt = stored.selfBillingAgreedAt ?? (request.selfBillingAgreed ? now : null);
    const partner = { ...stored, selfBillingAgreedAt: agreedAt };
    const { compose } = await payoutComposer(
      tx,
      providerId,
      { ...decided, ...request, partner },
      now,
    );
    return compose(NO_NUMBER);
  });
  const { logoSha256 } = snapshot.provider;
  const logo = logoSha256 === null ? null : await findLogo(services.db, providerId, logoSha256);
  const pdf = await renderCreditNotePdf(renderer, snapshot, renderXRechnung(snapshot), {
    logo,
    preview: true,
  });
  return Buffer.from(pdf);
}

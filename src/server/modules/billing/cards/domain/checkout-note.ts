import { planPrice } from '#shared/labels/plan-price.ts';
import { PLANS, type PlanId } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What stands beside the button of the page on which a card is saved. */
export function checkoutNote(plan: PlanId | null): string {
  if (plan === null)
    return `Ihre Rechnungen für ${PRODUCT_NAME} werden von dieser Karte abgebucht.`;
  return (
    `Sie bestellen zahlungspflichtig: ${PRODUCT_NAME} ${PLANS[plan].label}, ${planPrice(plan)} ` +
    'zuzüglich der gesetzlichen Umsatzsteuer. Der Tarif gilt sofort; diese und jede weitere ' +
    'Rechnung wird von dieser Karte abgebucht. Kündbar zum Ende des bezahlten Zeitraums.'
  );
}

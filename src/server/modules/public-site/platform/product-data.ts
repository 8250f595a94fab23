import { toEuros } from '#shared/money.ts';
import { PLANS, type Plan } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The product and its prices for search engines (schema.org); the catalogue is the source. */
export function productData(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'de',
    offers: Object.values(PLANS).flatMap(offer),
  };
}

/** Prices are net; what is offered one by one has none. */
function offer({ label, price }: Plan): object[] {
  if (price === null) return [];
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price: toEuros(price.amount).toFixed(2),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
    unitCode: price.per === 'month' ? 'MON' : 'ANN',
  };
  return [{ '@type': 'Offer', name: label, priceSpecification }];
}

import { PRODUCT_NAME } from '../product.ts';

/** What a provider outside Germany reads: when registering, in the settings, and at a payout. */
export const PROVIDER_ABROAD = `${PRODUCT_NAME} erstellt Gutschriften nach deutschem Umsatzsteuerrecht. Das geht nur für Anbieter mit Sitz in Deutschland.`;

/** Name of the product; the only place it stands in code. */
export const PRODUCT_NAME = 'Empfehlwerk';

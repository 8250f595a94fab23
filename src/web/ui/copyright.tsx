import { PRODUCT_NAME } from '#shared/product.ts';

const YEAR = new Date().getFullYear();

/** '© 2026 Empfehlwerk', always this year's. */
export function Copyright() {
  return (
    <>
      © {YEAR} {PRODUCT_NAME}
    </>
  );
}

import { PRODUCT_NAME } from '#shared/product.ts';

/** Names the browser's tab: 'Partner – Empfehlwerk'. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} – ${PRODUCT_NAME}`}</title>;
}

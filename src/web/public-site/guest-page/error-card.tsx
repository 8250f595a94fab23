import { PRODUCT_NAME } from '#shared/product.ts';
import type { ErrorView } from '#shared/public-page/view.ts';

/** An unknown link, or a page that could not be loaded. */
export function ErrorCard({ view }: { view: ErrorView }) {
  return (
    <section className="pp-notice" aria-labelledby="error">
      <p className="pp-name">{PRODUCT_NAME}</p>
      <h1 className="pp-notice-title" id="error">
        {view.title ?? 'Fehler'}
      </h1>
      <p className="pp-message">{view.message}</p>
      {view.hint === '' ? null : <p className="pp-hint">{view.hint}</p>}
      {view.wayOn === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={view.wayOn.href}>
            {view.wayOn.label}
          </a>
        </p>
      )}
    </section>
  );
}

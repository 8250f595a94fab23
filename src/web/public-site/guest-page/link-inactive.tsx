import { PRODUCT_NAME } from '#shared/product.ts';
import type { LinkInactiveView } from '#shared/public-page/view.ts';

/** A short link that leads nowhere for now (docs/product/public-site.md section 11). */
export function LinkInactive({ view }: { view: LinkInactiveView }) {
  const { partnerName } = view;
  return (
    <section className="pp-notice" aria-labelledby="inactive">
      <p className="pp-name">{PRODUCT_NAME}</p>
      <h1 className="pp-notice-title" id="inactive">
        Link nicht verfügbar
      </h1>
      <p className="pp-message">{messageOf(view)}</p>
      {partnerName === '' ? null : (
        <dl className="pp-facts">
          <div>
            <dt>Partner</dt>
            <dd>{partnerName}</dd>
          </div>
        </dl>
      )}
      <p className="pp-buttons">
        <a className="pp-button pp-back" href="/" data-history-back="">
          Zurück
        </a>
        <a className="pp-button pp-next" href={mailTo(partnerName)}>
          Partner kontaktieren
        </a>
      </p>
    </section>
  );
}

function messageOf({ reason, partnerName }: LinkInactiveView): string {
  const partner = partnerName === '' ? 'Der Partner' : `Der Partner ${partnerName}`;
  switch (reason) {
    case 'partner_inactive':
      return `${partner} ist derzeit nicht aktiv.`;
    case 'link_inactive':
      return 'Dieser Empfehlungslink wurde vorübergehend deaktiviert.';
    case 'other':
      return 'Dieser Empfehlungslink ist derzeit nicht verfügbar.';
  }
}

/**
 * A letter without address: whoever got the link knows the partner, and his address is nobody
 * else's business.
 */
function mailTo(partnerName: string): string {
  const greeting = partnerName === '' ? 'Hallo' : `Hallo ${partnerName}`;
  const body = `${greeting},\n\nIhr Empfehlungslink ist derzeit nicht verfügbar. Können Sie mir einen neuen schicken?\n\nViele Grüße`;
  const subject = `Ihr Empfehlungslink (${PRODUCT_NAME})`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

import { useEffect, useRef } from 'react';
import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { ContactLines } from './contact-lines.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { Paragraphs } from './paragraphs.tsx';

const DEFAULT_THANKS =
  'Vielen Dank! Ihre Anfrage wurde gesendet. Sie erhalten in Kürze eine Bestätigung per E-Mail.';

interface ThankYouProps {
  readonly landing: Landing;
  /** The request counts once the visitor has used the mailed link. */
  readonly asksConfirmation: boolean;
  /** True right after sending in this very page: the heading then takes the focus. */
  readonly isFresh: boolean;
}

/** What the visitor sees once the request is with the provider. */
export function ThankYou({ landing, asksConfirmation, isFresh }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { user, campaign } = landing;
  return (
    <section className="pp-notice pp-thanks" aria-labelledby="thanks">
      {isFresh ? (
        <output className="pp-toast">
          <b>Gesendet</b> Anfrage übermittelt
        </output>
      ) : null}
      <NoticeIcon kind={asksConfirmation ? 'mail' : 'check'} />
      <h2 className="pp-step-title" id="thanks" tabIndex={-1} ref={heading}>
        {asksConfirmation
          ? 'Bitte bestätigen Sie Ihre E-Mail-Adresse'
          : 'Ihre Anfrage ist angekommen'}
      </h2>
      {asksConfirmation ? <ConfirmationNote /> : null}
      <Paragraphs
        className="pp-message"
        text={campaign?.formConfig.thankYouMessage || DEFAULT_THANKS}
      />
      <div className="pp-card">
        <p className="pp-card-title">{user.businessName}</p>
        <ContactLines contact={user} />
      </div>
    </section>
  );
}

/** What still has to be done once the request was sent. */
function ConfirmationNote() {
  return (
    <div className="pp-card">
      <p className="pp-card-title">Ein Schritt fehlt noch</p>
      <p>
        Wir haben Ihnen eine E-Mail geschickt. Ihre Anfrage gilt erst, wenn Sie darin auf „Anfrage
        bestätigen“ geklickt haben. Der Link gilt {CONFIRMATION_DAYS} Tage; ohne Bestätigung löschen
        wir Ihre Angaben nach {UNCONFIRMED_KEPT_DAYS} Tagen.
      </p>
      <p className="pp-hint">Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.</p>
    </div>
  );
}

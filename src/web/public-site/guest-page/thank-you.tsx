import { useEffect, useRef } from 'react';
import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { Subject } from '#shared/public-page/view.ts';
import { ContactLines } from './contact-lines.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { SUBJECTS } from './subjects.ts';

const DEFAULT_THANKS =
  'Vielen Dank! Ihre Anfrage wurde gesendet. Sie erhalten in Kürze eine Bestätigung per E-Mail.';

interface ThankYouProps {
  readonly landing: Landing;
  readonly subject: Subject;
  /** The request counts once the visitor has used the mailed link. */
  readonly asksConfirmation: boolean;
  /** True right after sending in this very page: the heading then takes the focus. */
  readonly isFresh: boolean;
}

/** What the visitor sees once the request is with the provider. */
export function ThankYou({ landing, subject, asksConfirmation, isFresh }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { user, campaign } = landing;
  const { noun } = SUBJECTS[subject];
  return (
    <section className="pp-notice pp-thanks" aria-labelledby="thanks">
      {isFresh ? (
        <output className="pp-toast">
          <b>Gesendet</b> {noun} übermittelt
        </output>
      ) : null}
      <NoticeIcon kind={asksConfirmation ? 'mail' : 'check'} />
      <h2 className="pp-step-title" id="thanks" tabIndex={-1} ref={heading}>
        {asksConfirmation
          ? 'Bitte bestätigen Sie Ihre E-Mail-Adresse'
          : `Ihre ${noun} ist angekommen`}
      </h2>
      {asksConfirmation ? <ConfirmationNote noun={noun} /> : null}
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
function ConfirmationNote({ noun }: { readonly noun: string }) {
  return (
    <div className="pp-card">
      <p className="pp-card-title">Ein Schritt fehlt noch</p>
      <p>
        {`Wir haben Ihnen eine E-Mail geschickt. Ihre ${noun} gilt erst, wenn Sie darin auf „${noun} bestätigen“ geklickt haben.`}{' '}
        Der Link gilt {CONFIRMATION_DAYS} Tage; ohne Bestätigung löschen wir Ihre Angaben nach{' '}
        {UNCONFIRMED_KEPT_DAYS} Tagen.
      </p>
      <p className="pp-hint">Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.</p>
    </div>
  );
}

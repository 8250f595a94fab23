import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';

/** What still has to be done once the request was sent. */
export function ConfirmationNote() {
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

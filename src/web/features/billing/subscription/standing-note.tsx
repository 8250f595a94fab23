import type { SubscriptionAnswer } from '#shared/contracts/billing/subscription.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** What has to be done about arrears, what has ended, and what the operator has set. */
export function StandingNote({ state }: { readonly state: SubscriptionAnswer }) {
  const { plan, status, subscription, paymentMethod } = state;
  const invoices = (
    <TextLink to="/abrechnungen" search={{ tab: 'rechnungen' }}>
      Rechnungen
    </TextLink>
  );
  if (status === 'past_due' && paymentMethod.card !== null) {
    return (
      <Note tone="wait" title="Eine Rechnung ist noch offen">
        Sie konnte nicht von Ihrer Karte abgebucht werden. Bitte zahlen Sie unter {invoices} mit
        einer anderen Karte oder per Überweisung, oder hinterlegen Sie hier eine andere Karte. Nach
        der zweiten Erinnerung endet das Abonnement.
      </Note>
    );
  }
  if (status === 'past_due') {
    return (
      <Note tone="wait" title="Eine Rechnung ist überfällig">
        Bitte überweisen Sie den offenen Betrag. Nach der zweiten Erinnerung endet das Abonnement.
        Was offen ist, steht unter {invoices}.
      </Note>
    );
  }
  if (status === 'canceled') {
    return (
      <Note title="Ihr Premium-Abonnement ist beendet">
        Ihr Konto läuft im Tarif Free weiter, Ihre Daten sind alle noch da. Alte Rechnungen stehen
        unter {invoices}.
      </Note>
    );
  }
  if (plan !== 'free' && subscription === null) {
    return (
      <Note>
        Diesen Tarif hat der Betreiber für Sie eingerichtet. Änderungen vereinbaren Sie mit ihm.
      </Note>
    );
  }
  return null;
}

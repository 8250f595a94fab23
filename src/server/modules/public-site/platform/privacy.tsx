import { UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { OperatorBlock, type Operator } from './operator.tsx';

/** Privacy policy of the platform, Art. 13 GDPR. Says what the code does and nothing else. */
export function Privacy({ operator }: { operator: Operator }) {
  return (
    <>
      <h2>1. Verantwortlicher</h2>
      <p>Verantwortlich für den Betrieb der Plattform {PRODUCT_NAME} ist:</p>
      <OperatorBlock operator={operator} />
      <p>
        Für Landingpages und Anfrageformulare ist der jeweilige Anbieter verantwortlich, dessen
        Datenschutzerklärung auf der Seite verlinkt ist. Der Betreiber verarbeitet diese Daten in
        seinem Auftrag.
      </p>
      <h2>2. Besuch von Kampagnenseiten</h2>
      <p>
        Beim Aufruf eines Empfehlungslinks speichern wir den Zeitpunkt, den Link, eine gekürzte
        IP-Adresse und eine verschlüsselte Besucherkennung. Sie entsteht aus gekürzter IP-Adresse
        und Browserkennung mit einem Schlüssel, der täglich wechselt und danach gelöscht wird. Die
        vollständige IP-Adresse wird nicht gespeichert; Cookies oder andere Speicher auf Ihrem Gerät
        werden nicht verwendet. Zweck ist die Abrechnung der Empfehlungen und die Abwehr von
        Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>
      <h2>3. Anfragen</h2>
      <p>
        Ihre Angaben im Formular werden mit den erteilten Einwilligungen (Wortlaut und Zeitpunkt)
        gespeichert, dem Anbieter übermittelt und Ihnen per E-Mail bestätigt (Art. 6 Abs. 1 Buchst.
        a und b DSGVO). Der empfehlende Partner erfährt, dass eine Anfrage eingegangen ist, nicht
        aber Ihre Kontaktdaten. Eine Einwilligung können Sie jederzeit mit Wirkung für die Zukunft
        gegenüber dem Anbieter widerrufen.
      </p>
      <p>
        Jede E-Mail an Sie enthält den Link „Auskunft oder Löschung“. Dort können Sie eine Kopie
        Ihrer Daten oder ihre Löschung verlangen, ohne ein Konto. Zur Sicherheit bestätigen Sie es
        über einen zweiten Link, den wir an die Adresse Ihrer Anfrage senden; er gilt 24 Stunden.
        Nach der Löschung bleibt Ihre Adresse nur, bis die E-Mail darüber versandt ist. Solange eine
        vereinbarte Veranstaltung bevorsteht, werden Ihre Angaben dafür noch gebraucht (Art. 17 Abs.
        3 DSGVO).
      </p>
      <p>
        Bittet der Anbieter um die Bestätigung Ihrer E-Mail-Adresse, gilt Ihre Anfrage erst mit der
        Bestätigung. Ohne sie löschen wir Ihre Angaben nach {UNCONFIRMED_KEPT_DAYS} Tagen, wenn der
        Anbieter die Anfrage nicht bereits bearbeitet.
      </p>
      <p>
        Zum Schutz vor automatischen Anfragen löst Ihr Browser eine kleine Rechenaufgabe. Daten
        gehen dabei nicht an Dritte.
      </p>
      <h2>4. Nutzung als Anbieter</h2>
      <p>
        Für Ihr Konto verarbeiten wir Name, Firma, Anschrift, Steuerangaben, E-Mail-Adressen und
        Telefonnummer sowie Anmeldungen (Zeitpunkt, Gerät) zur Durchführung des Vertrags (Art. 6
        Abs. 1 Buchst. b DSGVO). Nach der Anmeldung setzen wir ein technisch notwendiges Cookie, das
        Ihre Sitzung enthält und nach 14 Tagen ohne Nutzung abläuft. Richten Sie einen Passkey ein,
        speichern wir seinen öffentlichen Schlüssel und den Namen des Geräts; Fingerabdruck und
        Gesichtserkennung bleiben auf dem Gerät. Unter „Sicherheit“ entfernen Sie ihn wieder.
      </p>
      <h2>5. Besuch der Plattform und Demo-Anfragen</h2>
      <p>
        Diese Seiten setzen beim Besuch kein Cookie. Ihre Auswahl zu Cookies und das Farbschema der
        Anwendung merkt sich Ihr Browser; übertragen werden sie nicht. Analyse- und Werbedienste
        sind nicht eingebunden. Fordern Sie eine Demo an, speichern wir Ihre Angaben, um Ihnen zu
        antworten (Art. 6 Abs. 1 Buchst. b DSGVO), und löschen sie nach einem halben Jahr.
      </p>
      <h2>6. Partner</h2>
      <p>
        Stammdaten, Steuerangaben und Bankverbindung von Partnern werden zur Abrechnung der Prämien
        verarbeitet. Auf Gutschriften bleiben sie für die Dauer der gesetzlichen Aufbewahrung
        gespeichert (§ 147 AO, Art. 6 Abs. 1 Buchst. c DSGVO).
      </p>
      <h2 id="partnerbereich">7. Partnerbereich</h2>
      <p>
        Für Konto und Anmeldung im Partnerbereich ist der Betreiber verantwortlich, für die Inhalte
        eines Programms der jeweilige Anbieter; der Betreiber verarbeitet sie in seinem Auftrag. Wir
        speichern Ihre E-Mail-Adresse, den Zeitpunkt Ihrer Anmeldungen und den Browser, mit dem Sie
        sich angemeldet haben, um Ihnen den Zugang zu geben (Art. 6 Abs. 1 Buchst. b DSGVO). Links
        und Codes zur Anmeldung gelten 15 Minuten, der Link einer Einladung 14 Tage.
      </p>
      <p>
        Nach der Anmeldung setzen wir ein technisch notwendiges Cookie, das nach 30 Tagen ohne
        Nutzung abläuft. Richten Sie einen Passkey ein, speichern wir seinen öffentlichen Schlüssel
        und den Namen des Geräts; Fingerabdruck und Gesichtserkennung bleiben auf dem Gerät. Unter
        „Konto“ sehen Sie Geräte und Passkeys und können sie abmelden und entfernen. Das Konto
        löschen wir, wenn niemand mehr angemeldet ist und kein Anbieter Ihre Adresse als die eines
        Partners führt. Der Anbieter sieht, wann er Sie eingeladen hat und wann Sie zuletzt in
        seinem Programm waren, und kann sehen, was Sie dort sehen.
      </p>
      <h2>8. Empfänger und Speicherdauer</h2>
      <p>
        Daten erhalten nur der jeweilige Anbieter, technische Dienstleister im Rahmen der
        Auftragsverarbeitung und, soweit gesetzlich vorgeschrieben, Behörden. Wir löschen Daten,
        sobald der Zweck entfällt und keine gesetzliche Aufbewahrung entgegensteht.
      </p>
      <h2>9. Ihre Rechte</h2>
      <p>
        Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung,
        Datenübertragbarkeit und Widerspruch (Art. 15 bis 21 DSGVO) sowie auf Beschwerde bei einer
        Datenschutz-Aufsichtsbehörde.
      </p>
    </>
  );
}

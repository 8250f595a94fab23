import type { HelpTopic } from './topics.ts';

/**
 * What providers should know of the place that their partners have. The keys are anchors of the help page.
 * Apart from the other topics, which come along with every hint. Facts: docs/product/partner-area.md.
 */
export const AREA_TOPICS: Readonly<Record<string, HelpTopic>> = {
  partnerbereich: {
    title: 'Partnerbereich',
    short:
      'Jeder Partner hat einen eigenen Bereich für das Telefon: seine Links, was sie gebracht haben, seine Prämien und seine Belege. Er braucht kein Passwort.',
    more: [
      'Sie laden Partner einzeln oder alle auf einmal ein. Der Link in der E-Mail gilt 14 Tage und öffnet den Bereich; danach meldet sich der Partner mit seiner E-Mail-Adresse oder einem Passkey an.',
      'Kontaktdaten Ihrer Gäste sieht dort niemand. Zu jeder Anfrage steht nur, wann sie kam, was gefeiert wird und was daraus wurde.',
      'Mit „Als Partner ansehen“ sehen Sie, was Ihr Partner sieht, ohne etwas ändern zu können.',
      'Eine neue IBAN meldet Empfehlwerk Ihnen und dem Partner sofort per E-Mail. Bis Sie sie als geprüft vermerken, ist sie in Auszahlungen und SEPA-Dateien gekennzeichnet.',
      'Sollen Partner ihre Daten nicht selbst ändern, schalten Sie unter „Daten & Konto“ „Daten ändert nur der Anbieter“ ein. Was sie dann eingeben, ist ein Wunsch, den Sie unter „Partner“ übernehmen oder ablehnen.',
      'Beschreibung und Bild eines Partners sehen Gäste erst, wenn Sie sie unter „Partner“ freigegeben haben.',
      'Einmal im Jahr bestätigt jeder Partner seinen Steuerstatus. Steht die Antwort noch aus, sagt es Ihnen die Auszahlung; das Dokument entsteht auch so.',
      'E-Mails mit Belegen haben PDF und XRechnung im Anhang oder öffnen den Beleg im Partnerbereich: Das wählen Sie unter „Belege & Bank“. Hat ein Partner sie abbestellt, fragt Empfehlwerk Sie vor dem Senden.',
    ],
  },
  widerspruch: {
    title: 'Widerspruch',
    short:
      'Mit einem Widerspruch verliert eine Gutschrift ihre Wirkung als Rechnung (§ 14 Abs. 2 Satz 6 UStG). Er kann im Partnerbereich erklärt oder von Ihnen eingetragen werden.',
    more: [
      'Eine widersprochene Gutschrift kommt in keine SEPA-Datei. Eine Zahlung, die Ihr Kontoauszug beweist, halten Sie trotzdem fest; Empfehlwerk warnt Sie dabei.',
      '„Stornieren und neu ausstellen“ erledigt die Antwort in einem Schritt.',
      'Nimmt der Partner den Widerspruch zurück, bleibt das eine Notiz: Die Gutschrift lebt nicht wieder auf, Sie stellen eine neue aus.',
      'Privatpersonen erhalten keine Gutschrift. Sie können zu ihrem Beleg eine Rückfrage stellen.',
    ],
  },
  'angekuendigte-empfehlung': {
    title: 'Angekündigte Empfehlung',
    short:
      'Will ein Gast lieber anrufen, kündigt Ihr Partner ihn an. Sie wählen die Ankündigung aus, wenn Sie die Anfrage erfassen; dann zählt sie für den Partner.',
    more: [
      'Der Hinweis sagt Ihnen, woran Sie den Gast erkennen. Telefonnummern und E-Mail-Adressen nimmt das Formular nicht an, und niemand schreibt dem Gast (§ 7 UWG).',
      'Passt ein Hinweis zu niemandem, lehnen Sie ab; Ihr Partner erfährt den Grund. Nach 180 Tagen verfällt eine Ankündigung, ihr Hinweis wird 30 Tage nach dem Ende gelöscht.',
    ],
  },
  bewerbungen: {
    title: 'Bewerbungen',
    short:
      'Auf Ihrer Seite „Partner werden“ bewerben sich Menschen, die Sie empfehlen möchten. Sie entscheiden über jede Bewerbung, oder nehmen eine Zahl im Monat automatisch an.',
    more: [
      'Zuerst bestätigt der Bewerber seine E-Mail-Adresse. Danach sehen Sie die Bewerbung und was dabei auffällt, etwa eine schon bekannte Adresse.',
      'Angenommene werden Partner, erhalten für jede angebotene Kampagne einen Link und eine Einladung. Anschrift, Steuerstatus und IBAN tragen sie selbst ein; vorher entsteht kein Beleg.',
      'Die Teilnahmebedingungen sind Ihr eigener Text. Die Vorlage ist ein Anfang und keine Rechtsberatung. Bei einer neuen Fassung bitten wir Ihre Partner um Zustimmung, und Sie sehen, wer sie noch nicht gegeben hat.',
      'Angaben abgelehnter Bewerber werden nach 90 Tagen gelöscht.',
    ],
  },
};

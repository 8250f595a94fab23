import { Note } from '#web/ui/feedback/note.tsx';

/** Why own words are saved and not sent. */
export function HeldBackNote() {
  return (
    <Note tone="wait" title="Ihre eigenen Texte warten noch">
      Bis zur ersten bezahlten Rechnung verschickt Empfehlwerk die Standardtexte, damit niemand mit
      einem neuen Konto Fremden beliebige Texte schicken kann. Was Sie hier speichern, bleibt
      erhalten und gilt ab der Zahlung von selbst.
    </Note>
  );
}

import { PRODUCT_NAME } from '#shared/product.ts';
import { type Operator, OperatorBlock } from './operator.tsx';

/** How guest pages and the platform can be used by everybody (§ 14 and Anlage 3 BFSG). */
export function Accessibility({ operator }: { operator: Operator }) {
  return (
    <>
      <p>
        Diese Erklärung gilt für die Seiten, auf denen Gäste über eine Empfehlung bei einem Haus
        anfragen, und für die übrigen Seiten von {PRODUCT_NAME}.
      </p>
      <h2>Was die Seiten leisten</h2>
      <p>
        Auf einer Gästeseite lesen Sie über ein Haus, sehen seine Bilder und senden eine
        unverbindliche Anfrage. Sie schließen dort keinen Vertrag und bezahlen nichts. Jede Angabe
        steht als Text da; Bilder haben eine Beschreibung oder schmücken nur.
      </p>
      <h2>Welchen Anforderungen sie genügen</h2>
      <p>
        Maßstab sind die Stufen A und AA der Web Content Accessibility Guidelines (WCAG) 2.2, auf
        denen die Norm EN 301 549 aufbaut.
      </p>
      <ul>
        <li>Alles ist mit der Tastatur erreichbar, und der Fokus ist zu sehen.</li>
        <li>Felder sind beschriftet; Fehler stehen als Text beim Feld und in einer Übersicht.</li>
        <li>
          Farben erreichen die vorgeschriebenen Kontraste, auch wenn ein Haus eigene Farben wählt.
        </li>
        <li>
          Die Seiten lassen sich auf 400 Prozent vergrößern und passen auf Bildschirme von 320
          Bildpunkten Breite.
        </li>
        <li>Bewegung unterbleibt, wenn Ihr Gerät so eingestellt ist.</li>
        <li>Das Formular funktioniert auch ohne JavaScript.</li>
      </ul>
      <h2>Wie wir das prüfen</h2>
      <p>
        Jede Änderung durchläuft eine automatische Prüfung mit axe in hellen und dunklen Farben und
        Abläufe, die allein mit der Tastatur bedient werden. Eine Prüfung durch eine unabhängige
        Stelle gab es bisher nicht.
      </p>
      <h2>Was noch fehlen kann</h2>
      <p>
        Texte und Bildbeschreibungen schreibt das jeweilige Haus. Sie können fehlen oder schwer
        verständlich sein. Beim Haus hinterlegte Links führen auf Seiten, für die es selbst
        verantwortlich ist.
      </p>
      <h2>Barrieren melden</h2>
      <p>
        Schreiben Sie dem Haus, dessen Anschrift unter jeder Gästeseite steht, oder uns. Wir
        antworten und beheben, was in unserer Hand liegt.
      </p>
      <OperatorBlock operator={operator} />
      <h2>Zuständige Behörde</h2>
      <p>
        Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und
        Dienstleistungen (MLBF), Magdeburg.
      </p>
    </>
  );
}

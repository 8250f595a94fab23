import { formatCents } from '#shared/money.ts';
import { PLANS } from '#shared/plans.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './print.module.css';

const { price } = PLANS.premium_monthly;

/** What the print studio would bring, for plans without it. */
export function PrintLocked() {
  return (
    <Section title="Drucksachen für Ihre Partner">
      <Note tone="wait" title="Upgrade erforderlich">
        Das Druckstudio gehört zum Marketing-Center der Premium-Tarife
        {price === null ? '.' : `, ab ${formatCents(price.amount)} netto im Monat.`} <UpgradeWay />
      </Note>
      <ul className={classes.gains}>
        <li>QR-Poster in A4 und A3, Tischkarten und Tischaufsteller</li>
        <li>Visitenkarten und Aufkleber, runde und eckige</li>
        <li>Bilder für Beiträge und Storys in sozialen Netzwerken</li>
        <li>PDF mit Beschnitt und Schnittmarken, PNG in voller Auflösung</li>
      </ul>
      <p className={classes.until}>
        Den QR-Code jedes Empfehlungslinks gibt es in jedem Tarif, beim Link selbst.
      </p>
    </Section>
  );
}

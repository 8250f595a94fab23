import { PlanLocked } from '#web/parts/plan-limit/plan-locked.tsx';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';

/** What the print studio would bring, for plans without it. */
export function PrintLocked() {
  return (
    <PlanLocked
      title="Drucksachen für Ihre Partner"
      reason="Das Druckstudio gehört zum Marketing-Center der Premium-Tarife"
      way={<UpgradeWay />}
      gains={[
        'QR-Poster in A4 und A3, Tischkarten und Tischaufsteller',
        'Visitenkarten und Aufkleber, runde und eckige',
        'Bilder für Beiträge und Storys in sozialen Netzwerken',
        'PDF mit Beschnitt und Schnittmarken, PNG in voller Auflösung',
      ]}
      until="Den QR-Code jedes Empfehlungslinks gibt es in jedem Tarif, beim Link selbst."
    />
  );
}

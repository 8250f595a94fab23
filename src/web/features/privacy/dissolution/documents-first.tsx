import { ArchiveButton } from '#web/parts/archive-button.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import classes from './dissolution.module.css';

/** The download that comes first: afterwards nobody can log in to fetch a document. */
export function DocumentsFirst({ documents }: { readonly documents: number }) {
  const held =
    documents === 0
      ? 'Sie haben noch keine Belege ausgestellt; das Archiv enthält nur eine leere Übersicht.'
      : `Das Archiv enthält ${documents === 1 ? 'Ihren Beleg' : `Ihre ${formatCount(documents)} Belege`} als PDF und XRechnung mit einer Übersicht.`;
  return (
    <div className={classes.first}>
      <div>
        <strong>Zuerst die Steuerdokumente sichern</strong>
        <p>{held} Nach der Auflösung können Sie sich nicht mehr anmelden.</p>
      </div>
      <ArchiveButton archive="documents">Steuerdokumente herunterladen</ArchiveButton>
    </div>
  );
}

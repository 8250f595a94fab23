import { DissolveCard } from '#web/features/privacy/dissolution/dissolve-card.tsx';
import { ArchiveButton } from '#web/parts/archive-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ErasuresSection } from './erasures-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import classes from './data-area.module.css';

/** Taking along what the account holds, and giving it up. */
export function DataArea() {
  return (
    <div className={classes.area}>
      <Section title="Daten mitnehmen">
        <ul className={classes.archives}>
          <li>
            <div>
              <h3>Steuerdokumente</h3>
              <p>
                Alle Gutschriften, Stornobelege und Auszahlungsbelege als PDF und XRechnung, mit
                einer Übersicht für Ihre Buchhaltung.
              </p>
            </div>
            <ArchiveButton archive="documents">Belege herunterladen</ArchiveButton>
          </li>
          <li>
            <div>
              <h3>Alle Daten</h3>
              <p>
                Alles, was in Ihrem Konto gespeichert ist: Partner, Kampagnen, Links, Klicks,
                Anfragen, Prämien, Belege, E-Mails und Protokoll, als JSON und als CSV.
              </p>
            </div>
            <ArchiveButton archive="account">Daten exportieren</ArchiveButton>
          </li>
        </ul>
      </Section>
      <RetentionSection />
      <ErasuresSection />
      <DissolveCard />
    </div>
  );
}

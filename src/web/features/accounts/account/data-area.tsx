import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadErasures, listErasures } from '#shared/contracts/calls.generated.ts';
import { ERASED_KINDS, ERASURE_CAUSES, ERASURE_STATES } from '#shared/labels/erasures.ts';
import { call } from '#web/api/call.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { DissolveCard } from '#web/features/privacy/dissolution/dissolve-card.tsx';
import { ArchiveButton } from '#web/parts/archive-button.tsx';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import { PartnerDataSection } from './partner-data-section.tsx';
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
      <PartnerDataSection />
      <RetentionSection />
      <ErasuresSection />
      <DissolveCard />
    </div>
  );
}

/** Proofs of erasures: when, why and how much, nothing of the persons. */
function ErasuresSection() {
  const source = useQuery({ ...queryOf(listErasures, {}), ...POLLED });
  const download = useFileDownload(() => call(downloadErasures, {}), 'Download fehlgeschlagen');
  const proofs = source.data ?? [];
  if (source.isSuccess && proofs.length === 0) return null;
  return (
    <Section
      title="Nachweise über Löschungen"
      hint="Wann die Daten eines Anfragenden oder Partners gelöscht wurden. Wer es war, steht nicht darin."
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Als Tabelle
        </Button>
      }
    >
      <LostState source={source} />
      <ul className={classes.proofs}>
        {proofs.map(({ id, kind, cause, status, orderedAt, subjectIds, parts }) => (
          <li key={id}>
            <div>
              <strong>
                {subjectIds.length > 1 && kind === 'visitor'
                  ? `${subjectIds.length} Anfragen`
                  : ERASED_KINDS[kind]}
              </strong>
              <span>
                {ERASURE_CAUSES[cause]}, {formatInstant(orderedAt)}
              </span>
            </div>
            <span>
              {status === 'done'
                ? `${parts.reduce((sum, { rows }) => sum + rows, 0)} Einträge`
                : ERASURE_STATES[status]}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

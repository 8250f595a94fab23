import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadErasures, listErasures } from '#shared/contracts/person-data.ts';
import { ERASED_KINDS, ERASURE_CAUSES, ERASURE_STATES } from '#shared/labels/erasures.ts';
import { call } from '#web/api/call.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './data-area.module.css';

/** Proofs of erasures: when, why and how much, nothing of the persons. */
export function ErasuresSection() {
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

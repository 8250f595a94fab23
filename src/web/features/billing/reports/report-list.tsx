import { Skeleton } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listBillingReports } from '#shared/contracts/reports.ts';
import { queryOf } from '#web/api/queries.ts';
import { idParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ReportEntry } from './report-entry.tsx';
import classes from './reports.module.css';

/** All reports, newest first; one is unfolded, and stands in the address. */
export function ReportList() {
  const reports = useQuery(queryOf(listBillingReports, { query: {} }));
  const [{ bericht }, change] = useAddress((raw) => ({ bericht: idParam(raw, 'bericht') }));
  const { data, error } = reports;
  return (
    <Section
      title="Prämienberichte"
      flush
      actions={data === undefined || data.length === 0 ? undefined : <PrintButton />}
    >
      {error !== null && data === undefined ? (
        <div className={classes.error}>
          <ErrorState message={error.message} onRetry={() => void reports.refetch()} />
        </div>
      ) : null}
      {reports.isPending ? (
        <output className={classes.loading} aria-busy="true" aria-label="Berichte werden geladen">
          {['a', 'b', 'c', 'd', 'e'].map((place) => (
            <Skeleton key={place} height={44} radius="md" />
          ))}
        </output>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={IconReportMoney} title="Noch keine Abrechnungsberichte">
          Der erste kommt von selbst, sobald der laufende Zeitraum vorbei ist. Einen Zwischenstand
          senden Sie sich jederzeit mit „Bericht jetzt senden“.
        </EmptyState>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className={classes.reports}>
          {data.map((report) => (
            <ReportEntry
              key={report.id}
              report={report}
              isOpen={report.id === bericht}
              onToggle={() => change({ bericht: report.id === bericht ? undefined : report.id })}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

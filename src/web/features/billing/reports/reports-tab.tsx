import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getBillingReportPdf, listBillingReports } from '#shared/contracts/calls.generated.ts';
import type { BillingReportAnswer } from '#shared/contracts/reporting/reports.ts';
import { queryOf } from '#web/api/queries.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useFile } from '../use-file.ts';
import { IntervalSection } from './interval-section.tsx';
import { PartnerPart } from './partner-part.tsx';
import classes from './reports.module.css';

/** How often reports come, and all that have come. */
export function ReportsTab() {
  return (
    <div className={classes.page}>
      <IntervalSection />
      <ReportList />
    </div>
  );
}

/** All reports, newest first; one is unfolded, and stands in the address. */
function ReportList() {
  const reports = useQuery(queryOf(listBillingReports, { query: {} }));
  const [{ bericht }, change] = useScreenSearch('/shell/abrechnungen');
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
        <EmptyState
          icon={IconReportMoney}
          title="Noch keine Abrechnungsberichte"
          action={
            <LinkButton to="/payouts" variant="default">
              Zu den offenen Prämien
            </LinkButton>
          }
        >
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

interface ReportEntryProps {
  readonly report: BillingReportAnswer;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A report: period and sums; unfolded, every partner with the first commissions. */
function ReportEntry({ report, isOpen, onToggle }: ReportEntryProps) {
  const bodyId = useId();
  const { reportNumber, kind, periodStart, periodEnd, createdAt, partners } = report;
  return (
    <li className={classes.report}>
      <div className={classes.head}>
        <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
          <span className="ew-numbers">{formatPeriod(periodStart, periodEnd)}</span>
        </FoldHeading>
        <div className={classes.about}>
          <span className="ew-numbers">
            {reportNumber} vom {formatDate(createdAt)}
          </span>
          {kind === 'interim' ? <StatusBadge tone="info">Zwischenstand</StatusBadge> : null}
        </div>
        <dl className={`${classes.sums} ew-numbers`}>
          <Sum label="Prämien" amount={report.totalPremium} />
          <Sum label="Abgerechnet" amount={report.totalPaid} />
          <Sum label="Ausstehend" amount={report.totalPending} />
        </dl>
        <ReportPdf id={report.id} number={reportNumber} />
      </div>
      {isOpen ? (
        <div className={classes.body} id={bodyId}>
          {partners.length === 0 ? (
            <p className={classes.nothing}>In diesem Zeitraum sind keine Prämien entstanden.</p>
          ) : (
            partners.map((partner) => <PartnerPart key={partner.partnerId} partner={partner} />)
          )}
        </div>
      ) : null}
    </li>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatEuros(amount)}</dd>
    </div>
  );
}

/** The report as PDF. */
function ReportPdf({ id, number }: { readonly id: string; readonly number: string }) {
  const pdf = useFile(getBillingReportPdf);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate(id)}
    >
      PDF<span className="ew-visually-hidden"> zu {number}</span>
    </Button>
  );
}

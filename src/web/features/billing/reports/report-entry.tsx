import { useId } from 'react';
import type { BillingReportAnswer } from '#shared/contracts/reports.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { PartnerPart } from './partner-part.tsx';
import { ReportPdf } from './report-pdf.tsx';
import classes from './reports.module.css';

export interface ReportEntryProps {
  readonly report: BillingReportAnswer;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A report: period and sums; unfolded, every partner with the first commissions. */
export function ReportEntry({ report, isOpen, onToggle }: ReportEntryProps) {
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
          <Sum label="Bezahlt" amount={report.totalPaid} />
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

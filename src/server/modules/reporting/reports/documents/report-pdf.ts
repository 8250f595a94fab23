import { readFileSync } from 'node:fs';
import { letterFrame } from '#server/platform/documents/letter-frame.ts';
import { breakable, isFilled, paperEuros } from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { BILLING_REPORT_KINDS } from '#shared/labels/billing.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { periodText } from '../domain/period-text.ts';
import {
  commissionState,
  type ReportContent,
  type ReportedPartner,
} from '../domain/report-content.ts';
import type { BillingReport } from '../queries.ts';

const template = readFileSync(new URL('./billing-report.typ', import.meta.url), 'utf8');

const STATES = { paid: 'Abgerechnet', pending: 'Offen' } as const;

/** The report as PDF; equal reports give equal bytes. */
export function reportJob(report: BillingReport): TypesettingJob {
  const { number, kind, start, end, createdAt, totals, content } = report;
  const { recipient, partners } = content;
  const title = `${BILLING_REPORT_KINDS[kind]} ${number}`;
  const made = berlinDateOf(createdAt);
  const period = periodText(start, end);
  const town = [recipient.postalCode, recipient.city].filter(isFilled).join(' ');
  return {
    template,
    data: {
      frame: letterFrame({
        sender: PRODUCT_NAME,
        logoRatio: null,
        returnLine: PRODUCT_NAME,
        address: [recipient.businessName, recipient.address, town].filter(isFilled).map(breakable),
        info: [
          { label: 'Bericht-Nr.', value: number },
          { label: 'Erstellt', value: formatCalendarDate(made) },
          { label: 'Zeitraum', value: period },
        ],
        footer: [[PRODUCT_NAME], [], ['Beträge netto in Euro']],
        running: {
          left: `${title} vom ${formatCalendarDate(made)}`,
          right: breakable(recipient.businessName),
        },
        watermark: '',
      }),
      title,
      subtitle: `Prämien vom ${period}`,
      opening:
        partners.length === 0
          ? 'In diesem Zeitraum sind keine Prämien entstanden.'
          : 'Diese Prämien sind in diesem Zeitraum durch Empfehlungen Ihrer Partner entstanden:',
      totals: [
        { label: 'Prämien', value: paperEuros(totals.premium) },
        { label: 'davon abgerechnet', value: paperEuros(totals.paid) },
        { label: 'davon offen', value: paperEuros(totals.pending) },
      ],
      columns: ['Datum', 'Kampagne', 'Herkunft', 'Stand', 'Prämie'],
      partners: partners.map(partnerData),
      notes: [
        `Stand vom ${formatCalendarDate(made)}: abgerechnet ist, was auf Gutschriften steht, abzüglich stornierter. Prämien auf Umsätze zählen mit dem Tag, an dem der Umsatz bestätigt wurde. Dieser Bericht ist keine Rechnung und keine Gutschrift.`,
        ...anchorNote(content),
      ],
    },
    meta: {
      title,
      author: PRODUCT_NAME,
      subject: `Prämien vom ${period}`,
      keywords: [BILLING_REPORT_KINDS[kind], number],
      date: made,
    },
    images: {},
    eInvoice: null,
  };
}

function anchorNote({ anchor }: ReportContent): string[] {
  if (anchor === undefined) return [];
  const { documents, newestNumber, hash } = anchor;
  const issued = documents === 1 ? 'ein Beleg' : `${documents} Belege`;
  return [
    `Prüfwert Ihrer Belege (${issued}, neuester ${newestNumber}): ${hash}. Heben Sie ihn auf: Mit ihm lässt sich zeigen, dass bis dahin kein Beleg verändert oder entfernt wurde.`,
  ];
}

function partnerData({ name, premiums, premium, pending }: ReportedPartner) {
  return {
    name: breakable(name),
    summary: `Prämien ${paperEuros(premium)}, offen ${paperEuros(pending)}`,
    rows: premiums.map((each) => [
      formatCalendarDate(each.day),
      breakable(each.campaignName),
      breakable(originOf(each)),
      STATES[commissionState(each)],
      paperEuros(each.amount),
    ]),
  };
}

function originOf({ source, quantity, leadEmail }: ReportedPartner['premiums'][number]): string {
  if (source === 'click') return quantity === 1 ? '1 Klick' : `${quantity} Klicks`;
  if (source === 'bonus') return 'Bonus';
  const who = leadEmail ?? (source === 'sale' ? 'Umsatz' : 'Anfrage');
  return quantity === 1 ? who : `${quantity} Anfragen, zuletzt ${who}`;
}

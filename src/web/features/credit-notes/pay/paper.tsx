import { Button, SegmentedControl } from '@mantine/core';
import { formatCalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { MAX_SOURCES } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { SELF_BILLING_NOTE, type TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import type { DocumentTotals } from '#shared/credit-note/totals.ts';
import { formatIban } from '#shared/iban.ts';
import { type BasisPoints, formatCents, timesCents } from '#shared/money.ts';
import { partnerName, withoutPlaceholder } from '#shared/partner-name.ts';
import { useOffsets } from '#web/parts/owed-back/use-owed-back.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatPercent } from '#web/ui/format/format-number.ts';
import { kindsIn, PREMIUM_KINDS } from './commission-kinds.ts';
import type { PayoutDraft } from './draft-payout.ts';
import { PaperHead } from './paper-head.tsx';
import { PaperLine } from './paper-line.tsx';
import type { PayValues } from './pay-values.ts';
import type { Selection } from './use-selection.ts';
import classes from './paper.module.css';

export interface PaperProps {
  readonly partner: PartnerAnswer;
  readonly treatment: TaxTreatment;
  readonly draft: PayoutDraft;
  readonly selection: Selection;
  /** 'YYYY-MM-DD', or '' while there is none. */
  readonly paymentDate: string;
  readonly description: string;
  /** Everything payable. */
  readonly commissions: readonly PendingCommission[];
  readonly billingAddress: PayValues['partnerBillingAddress'];
}

/** The document as it will be printed, with a box at everything that may be left out. */
export function Paper(props: PaperProps) {
  const { partner, treatment, draft, selection, paymentDate, description } = props;
  const { commissions, billingAddress } = props;
  return (
    <section className={classes.paper} aria-label="Vorschau des Dokuments">
      <PaperHead partner={partner} period={draft.period} billingAddress={billingAddress} />
      <h3 className={classes.title}>{treatment.title}</h3>
      {treatment.kind === 'credit_note' ? (
        <p className={classes.subtitle}>{SELF_BILLING_NOTE.replaceAll('§ ', '§\u00a0')}</p>
      ) : null}
      {selection.isLimited ? (
        <Note tone="wait">
          Auf einmal lassen sich höchstens {formatCount(MAX_SOURCES)} Prämien abrechnen. Die übrigen
          bleiben für die nächste Auszahlung offen.
        </Note>
      ) : null}
      <ChooseCommissions commissions={commissions} selection={selection} />
      <div className={classes.columns} aria-hidden>
        <span>Leistung</span>
        <span>Menge</span>
        <span>Einzelpreis</span>
        <span>Betrag</span>
      </div>
      <ul className={classes.lines}>
        {draft.groups.map((group) => (
          <PaperLine key={group.key} group={group} onToggle={selection.toggle} />
        ))}
      </ul>
      <PaperTotals
        totals={draft.totals}
        rate={draft.rate}
        treatment={treatment}
        partnerId={partner.id}
      />
      <PaperPayment partner={partner} paymentDate={paymentDate} />
      {description.trim() === '' ? null : <p className={classes.description}>{description}</p>}
    </section>
  );
}

interface PaperPaymentProps {
  readonly partner: PartnerAnswer;
  /** 'YYYY-MM-DD', or anything else while there is none. */
  readonly paymentDate: string;
}

/** How and when the money goes. */
function PaperPayment({ partner, paymentDate }: PaperPaymentProps) {
  const date = parseCalendarDate(paymentDate ?? '');
  const { iban, accountHolder } = partner;
  const when = date === null ? '' : ` am ${formatCalendarDate(date)}`;
  return (
    <p className={classes.payment}>
      {iban === '' ? (
        `Auszahlung${when}`
      ) : (
        <>
          Auszahlung per Überweisung{when} an{' '}
          {withoutPlaceholder(accountHolder) || partnerName(partner)}
          <span className="ew-numbers">IBAN {formatIban(iban)}</span>
        </>
      )}
    </p>
  );
}

interface PaperTotalsProps {
  readonly partnerId: string;
  readonly totals: DocumentTotals;
  readonly rate: BasisPoints;
  readonly treatment: TaxTreatment;
}

/** Net, VAT by the partner's tax status, and the total; where none is shown, the reason for it. */
function PaperTotals({ totals, rate, treatment, partnerId }: PaperTotalsProps) {
  const offsets = useOffsets(partnerId, totals.gross);
  const rows: readonly (readonly [string, string])[] =
    rate === 0
      ? []
      : [
          ['Nettobetrag', formatCents(totals.net)],
          [`zzgl. ${formatPercent(rate / 100)} Umsatzsteuer`, formatCents(totals.vat)],
        ];
  return (
    <>
      <dl className={`${classes.totals} ew-numbers`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.gross}>
          <dt>Gesamtbetrag</dt>
          <dd>{formatCents(totals.gross)}</dd>
        </div>
        {offsets.list.map(({ invoiceNumber, cancellationInvoiceNumber, amount }) => (
          <div key={invoiceNumber}>
            <dt>
              abzüglich Verrechnung mit {invoiceNumber} (storniert durch {cancellationInvoiceNumber}
              )
            </dt>
            <dd>{formatCents(timesCents(amount, -1))}</dd>
          </div>
        ))}
        {offsets.list.length === 0 ? null : (
          <div className={classes.gross}>
            <dt>Zahlbetrag</dt>
            <dd>{formatCents(offsets.payable)}</dd>
          </div>
        )}
      </dl>
      {treatment.mandatoryText === '' ? null : (
        <p className={classes.tax}>{treatment.mandatoryText}</p>
      )}
    </>
  );
}

interface ChooseCommissionsProps {
  /** Everything payable. */
  readonly commissions: readonly PendingCommission[];
  readonly selection: Selection;
}

/** Restricts the document to a kind, and puts all on it or takes all off. */
function ChooseCommissions({ commissions, selection }: ChooseCommissionsProps) {
  const { kind, visible, chosen, toggle, restrict } = selection;
  const kinds = kindsIn(commissions);
  const ids = visible.map(({ id }) => id);
  if (commissions.length < 2) return null;
  return (
    <div className={classes.choose}>
      {kinds.length < 2 ? null : (
        <SegmentedControl
          aria-label="Art der Prämien"
          value={kind ?? ''}
          onChange={(next) => restrict(next === '' ? null : next)}
          data={[
            { value: '', label: 'Alle' },
            ...kinds.map((entry) => ({
              value: entry.kind,
              label: `${PREMIUM_KINDS[entry.kind]} (${formatCount(entry.count)})`,
            })),
          ]}
        />
      )}
      <div className={classes.chooseAll}>
        <span>
          {formatCount(chosen.length)} von {formatCount(visible.length)} ausgewählt
        </span>
        {chosen.length < visible.length ? (
          <Button variant="subtle" onClick={() => toggle(ids, true)}>
            Alle auswählen
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => toggle(ids, false)}>
            Alle abwählen
          </Button>
        )}
      </div>
    </div>
  );
}

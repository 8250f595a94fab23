import { MAX_SOURCES, type PendingCommission } from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { SELF_BILLING_NOTE, type TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { ChooseCommissions } from './choose-commissions.tsx';
import type { PayoutDraft } from './draft-payout.ts';
import { PaperHead } from './paper-head.tsx';
import { PaperLine } from './paper-line.tsx';
import { PaperPayment } from './paper-payment.tsx';
import { PaperTotals } from './paper-totals.tsx';
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
      <PaperTotals totals={draft.totals} treatment={treatment} />
      <PaperPayment partner={partner} paymentDate={paymentDate} />
      {description.trim() === '' ? null : <p className={classes.description}>{description}</p>}
    </section>
  );
}

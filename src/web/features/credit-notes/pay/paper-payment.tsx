import { parseCalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { formatIban } from '#shared/iban.ts';
import { partnerName, withoutPlaceholder } from '#shared/partner-name.ts';
import classes from './paper.module.css';

export interface PaperPaymentProps {
  readonly partner: PartnerAnswer;
  /** 'YYYY-MM-DD', or anything else while there is none. */
  readonly paymentDate: string;
}

/** How and when the money goes. */
export function PaperPayment({ partner, paymentDate }: PaperPaymentProps) {
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

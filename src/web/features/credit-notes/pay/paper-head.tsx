import { useQuery } from '@tanstack/react-query';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { countryCodeOf } from '#shared/countries.ts';
import { userQuery } from '#web/api/queries.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import type { PayoutDraft } from './draft-payout.ts';
import type { PayValues } from './pay-values.ts';
import classes from './paper.module.css';

export interface PaperHeadProps {
  readonly partner: PartnerAnswer;
  readonly period: PayoutDraft['period'];
  readonly billingAddress: PayValues['partnerBillingAddress'];
}

/** Sender, address field and information block. */
export function PaperHead({ partner, period, billingAddress }: PaperHeadProps) {
  const { data: user } = useQuery(userQuery());
  const today = useToday();
  const { firstName, lastName } = partner;
  const { street, postalCode, city, country } = billingAddress ?? partner;
  const companyName = billingAddress?.companyName || partner.companyName;
  const isAbroad = countryCodeOf(country) !== 'DE';
  const facts: readonly (readonly [string, string])[] = [
    ['Nummer', 'wird beim Erstellen vergeben'],
    ['Datum', formatCalendarDate(today)],
    ['Leistungszeitraum', period === null ? '–' : spell(period)],
    ['Partnernummer', partner.internalId],
    ['USt-IdNr.', partner.vatId],
    ['Steuernr.', partner.taxNumber],
  ];
  return (
    <div className={classes.letterhead}>
      <div>
        <p className={classes.sender}>{user?.businessName}</p>
        <address className={classes.address}>
          {[
            companyName,
            `${firstName} ${lastName}`,
            street,
            `${postalCode} ${city}`,
            isAbroad ? country : '',
          ]
            .filter((line, index, all) => line.trim() !== '' && all.indexOf(line) === index)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      </div>
      <dl className={`${classes.facts} ew-numbers`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function spell({ start, end }: NonNullable<PayoutDraft['period']>): string {
  return start === end
    ? formatCalendarDate(start)
    : `${formatCalendarDate(start)} – ${formatCalendarDate(end)}`;
}

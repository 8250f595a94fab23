import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getSubscriptionUsage } from '#shared/contracts/calls.generated.ts';
import { cents, formatCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES } from '#shared/plans.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './subscription.module.css';

/** What is used, what of it costs, and what is already counted for the next invoice. */
export function UsageCard() {
  const { data, error, refetch } = useQuery(queryOf(getSubscriptionUsage, {}));
  return (
    <Section title="Nutzungsgebühren" hint={<Rule />}>
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? (
        error === null && <Skeleton height={120} radius="md" />
      ) : (
        <dl className={`${classes.usage} ew-numbers`}>
          <Used
            label="Partner"
            used={data.totalPartners}
            included={data.includedPartners}
            above={data.partnersAboveLimit}
            fee={data.partnerFees}
          />
          <Used
            label="Empfehlungslinks"
            used={data.totalReferralLinks}
            included={data.includedReferralLinks}
            above={data.referralLinksAboveLimit}
            fee={data.linkFees}
          />
          <div className={classes.total}>
            <dt>Gebühren je Monat</dt>
            <dd>{formatCents(cents(data.totalUsageFees))}</dd>
          </div>
          {data.unbilledFees === 0 ? null : (
            <div>
              <dt>Für die nächste Rechnung bereits gezählt</dt>
              <dd>{formatCents(cents(data.unbilledFees))}</dd>
            </div>
          )}
        </dl>
      )}
    </Section>
  );
}

const { included } = PLANS.premium_monthly;
const firstAbove = {
  partners: (included?.partners ?? 0) + 1,
  links: (included?.links ?? 0) + 1,
};

function Rule() {
  return (
    <>
      Ab dem {firstAbove.partners}. Partner {formatCents(USAGE_FEES.partner)} und ab dem{' '}
      {firstAbove.links}. Link {formatCents(USAGE_FEES.link)} netto im Monat, in den
      Premium-Tarifen. Gezählt werden volle Vertragsmonate; die Gebühren stehen auf der nächsten
      Rechnung.
    </>
  );
}

interface UsedProps {
  readonly label: string;
  readonly used: number;
  /** null where nothing is charged. */
  readonly included: number | null;
  readonly above: number;
  readonly fee: number;
}

function Used({ label, used, included, above, fee }: UsedProps) {
  return (
    <div>
      <dt>
        {label}
        <span>{usedText(used, included, above)}</span>
      </dt>
      <dd>{formatCents(cents(fee))}</dd>
    </div>
  );
}

function usedText(used: number, included: number | null, above: number): string {
  if (included === null) return `${formatCount(used)} angelegt`;
  const of = `${formatCount(included)} enthaltenen`;
  return above === 0
    ? `${formatCount(used)} von ${of}`
    : `${formatCount(used)}, davon ${formatCount(above)} über den ${of}`;
}

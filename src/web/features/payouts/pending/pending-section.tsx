import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { listOpenPartners } from '#shared/contracts/open-partners.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { MorePartners } from './more-partners.tsx';
import { orderPartners } from './order-partners.ts';
import { PartnerPremiums } from './partner-premiums.tsx';
import { useShownPartners } from './use-shown-partners.ts';
import classes from './pending.module.css';

export interface PendingSectionProps {
  readonly onPay: (partnerId: string) => void;
}

/** 'Offene Prämien' by partner: what is owed, what is missing, and the way to the payout. */
export function PendingSection({ onPay }: PendingSectionProps) {
  const open = useQuery({ ...queryOf(listOpenPartners, {}), ...POLLED });
  const readiness = useQuery({ ...queryOf(listReadiness, { query: {} }), ...POLLED });
  const partners = useMemo(() => orderPartners(open.data ?? []), [open.data]);
  const { shown, hidden, showMore } = useShownPartners(partners);
  const byPartner = useMemo(
    () => new Map(readiness.data?.map((entry) => [entry.partnerId, entry])),
    [readiness.data],
  );
  // With what is missing a line is higher: both come before the first is drawn.
  const isAwaited = open.isPending || (readiness.isPending && open.data?.length !== 0);
  const fault = [open, readiness].find(({ isLoadingError }) => isLoadingError)?.error ?? null;
  return (
    <Section
      title="Offene Prämien"
      help={<HelpHint topic="mindestauszahlung" />}
      hint="Verdiente Prämien, die noch auf keiner Gutschrift stehen, nach Partnern."
      flush
    >
      {fault === null ? null : (
        <div className={classes.fault}>
          <ErrorState
            message={fault.message}
            onRetry={() => void Promise.all([open.refetch(), readiness.refetch()])}
          />
        </div>
      )}
      {isAwaited ? <Loading /> : null}
      {open.data?.length === 0 ? <NothingOpen /> : null}
      <ul className={classes.groups}>
        {(isAwaited ? [] : shown).map((partner) => (
          <PartnerPremiums
            key={partner.partnerId}
            partner={partner}
            readiness={byPartner.get(partner.partnerId)}
            onPay={() => onPay(partner.partnerId)}
          />
        ))}
      </ul>
      {isAwaited ? null : <MorePartners hidden={hidden} onMore={showMore} />}
    </Section>
  );
}

function NothingOpen() {
  return (
    <EmptyState icon={IconCoinEuro} title="Keine offenen Prämien">
      Prämien erscheinen hier, sobald Partner sie verdienen: mit Klicks, mit Anfragen oder wenn Sie
      unter <TextLink to="/leads">Anfragen</TextLink> einen Umsatz bestätigen.
    </EmptyState>
  );
}

function Loading() {
  return (
    <output
      className={classes.groups}
      aria-busy="true"
      aria-label="Offene Prämien werden geladen"
      style={{ display: 'block' }}
    >
      {['first', 'second'].map((line) => (
        <div key={line} className={classes.loading}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={14} width="65%" mt="sm" />
        </div>
      ))}
    </output>
  );
}

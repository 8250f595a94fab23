import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { BelowCommissions } from './below-commissions.tsx';
import { MorePartners } from './more-partners.tsx';
import { PartnerCommissions } from './partner-commissions.tsx';
import { useOpenPartners } from './use-open-partners.ts';
import { useUnfoldedPartner } from './use-unfolded-partner.ts';
import classes from './pending.module.css';

export interface PendingSectionProps {
  readonly onPay: (partnerId: string) => void;
  /** What stands below, once it is known how much room the commissions take. */
  readonly children?: ReactNode;
}

/** 'Offene Prämien' by partner: what is owed, what is missing, and the way to the payout. */
export function PendingSection({ onPay, children }: PendingSectionProps) {
  const { open, partners, isLoadingMore, showMore } = useOpenPartners();
  const unfolded = useUnfoldedPartner(partners);
  const shown = unfolded === undefined ? partners : [...partners, unfolded];
  return (
    <>
      <Section
        title="Offene Prämien"
        help={<HelpHint topic="mindestauszahlung" />}
        hint="Verdiente Prämien, die noch auf keiner Gutschrift stehen, nach Partnern."
        flush
      >
        {open.isLoadingError ? (
          <div className={classes.error}>
            <ErrorState message={open.error.message} onRetry={() => void open.refetch()} />
          </div>
        ) : null}
        {open.isPending ? <Loading /> : null}
        {open.data?.count === 0 ? <NothingOpen /> : null}
        <ul className={classes.groups}>
          {(open.isPending ? [] : shown).map((partner) => (
            <PartnerCommissions
              key={partner.partnerId}
              partner={partner}
              onPay={() => onPay(partner.partnerId)}
            />
          ))}
        </ul>
        <MorePartners
          hidden={(open.data?.count ?? 0) - shown.length}
          onMore={showMore}
          isLoading={isLoadingMore}
        />
      </Section>
      <BelowCommissions isPending={open.isPending}>{children}</BelowCommissions>
    </>
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

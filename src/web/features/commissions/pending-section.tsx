import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useId } from 'react';
import { listOpenPartners } from '#shared/contracts/calls.generated.ts';
import type { OpenPartner } from '#shared/contracts/commissions.ts';
import { isUuid } from '#shared/ids.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { MissingList } from './missing-list.tsx';
import { MorePartners } from './more-partners.tsx';
import { PartnerHead, type PartnerHeadProps } from './partner-head.tsx';
import { isBatchFirst, useOpenPartners } from './use-open-partners.ts';
import classes from './pending.module.css';

// What can be done with a commission comes with the first partner who is unfolded.
const CommissionList = lazyPart(async () => ({
  default: (await import('./commission-list.tsx')).CommissionList,
}));

interface PartnerCommissionsProps extends Pick<PartnerHeadProps, 'look'> {
  readonly partner: OpenPartner;
  readonly onPay: () => void;
}

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
              look={isBatchFirst(partners) ? 'default' : 'filled'}
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
    <EmptyState
      icon={IconCoinEuro}
      title="Keine offenen Prämien"
      action={
        <LinkButton to="/leads" variant="default">
          Zu den Anfragen
        </LinkButton>
      }
    >
      Prämien erscheinen hier, sobald Partner sie verdienen: mit Klicks, mit Anfragen oder wenn Sie
      unter Anfragen einen Umsatz bestätigen.
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

interface BelowCommissionsProps {
  /** As the list above knows it: a query of its own may get it a frame earlier. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/**
 * What stands below the open commissions is loaded concurrently and shown when it is known how much room
 * they take: it would be pushed down while somebody reads it.
 */
function BelowCommissions({ isPending, children }: BelowCommissionsProps) {
  // After what is seen first: drawn in one go, both kept the browser busy for a tenth of a second.
  const isDrawn = useDeferredValue(true, false);
  return <div style={isPending ? { display: 'none' } : undefined}>{isDrawn ? children : null}</div>;
}

/** The partner whom the address unfolds, where they are not among the first ones. */
function useUnfoldedPartner(first: readonly OpenPartner[]): OpenPartner | undefined {
  const [{ offen }] = useScreenSearch('/shell/payouts');
  const partnerId = isUuid(offen) ? offen : undefined;
  const isWanted = partnerId !== undefined && !first.some((one) => one.partnerId === partnerId);
  const { data } = useQuery({
    ...queryOf(listOpenPartners, { query: { limit: 1, partnerId } }),
    ...POLLED,
    enabled: isWanted,
  });
  return isWanted ? data?.partners[0] : undefined;
}

/** A partner with their open commissions; unfolded while the address says `?offen=<id>`. */
function PartnerCommissions({ partner, look, onPay }: PartnerCommissionsProps) {
  const [{ offen }, change] = useScreenSearch('/shell/payouts');
  const bodyId = useId();
  const { readiness } = partner;
  const isOpen = offen === partner.partnerId;
  return (
    <li className={classes.group}>
      <PartnerHead
        partner={partner}
        isOpen={isOpen}
        bodyId={bodyId}
        onToggle={() => change({ offen: isOpen ? undefined : partner.partnerId })}
        onPay={onPay}
        look={look}
      />
      {isOpen ? (
        <div id={bodyId} className={classes.body}>
          {readiness.issues.length === 0 ? null : <MissingList readiness={readiness} />}
          <Suspense fallback={<Skeleton height={98} />}>
            <CommissionList partner={partner} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPartner, listReadiness } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { ProcessPayoutAnswer } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerAnswer, PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { centsOfAnswer, sumCents, toEuros } from '#shared/money.ts';
import { partnerName } from '#shared/partner-name.ts';
import { queryOf } from '#web/api/queries.ts';
import { commissionsQuery } from '#web/features/commissions/commissions-query.ts';
import { MissingList } from '#web/features/commissions/missing-list.tsx';
import { MorePartners } from '#web/features/commissions/more-partners.tsx';
import { oldestFirst } from '#web/features/commissions/oldest-first.ts';
import { PayButton } from '#web/features/commissions/pay-button.tsx';
import { blockingIssues, payoutObstacles } from '#web/features/commissions/payout-obstacles.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { isCorrection } from './commission-kinds.ts';
import { firstDayOf } from './not-included.ts';
import { PayDone } from './pay-done.tsx';
import { PayForm } from './pay-form.tsx';
import { usePayGroups } from './use-pay-groups.ts';
import classes from './choose.module.css';

interface PayPartnerProps {
  readonly partnerId: string;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
  /** Goes on with another partner, or with none to choose one. */
  readonly onPartner: (partnerId: string | undefined) => void;
}

/** Read again each time, and not followed afterwards: what is confirmed must stand still. */
const FRESH = { gcTime: 0, staleTime: 0 } as const;

/**
 * Pays a partner by a credit note; open while the address says `?neu=gutschrift`, for one partner
 * with `&partner=<id>`.
 */
export function PayDialog() {
  const { value, close } = useOverlay('neu', ['partner']);
  const [{ partner }, change] = useScreenSearch('/shell/payouts');
  const isOpen = value === 'gutschrift';
  const shown = useLast(isOpen ? (partner ?? '') : null) ?? '';
  const show = (next: string | undefined) => change({ partner: next });
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title="Gutschrift erstellen"
      width={shown === '' ? '40rem' : '68rem'}
    >
      {shown === '' ? (
        <ChoosePartner onChoose={show} />
      ) : (
        <PayPartner key={shown} partnerId={shown} onDone={close} onPartner={show} />
      )}
    </FormDialog>
  );
}

/** Whom to pay: the partners with open commissions. */
function ChoosePartner({ onChoose }: { readonly onChoose: (partnerId: string) => void }) {
  const { groups, hidden, error, refetch, showMore, isLoadingMore } = usePayGroups();
  if (error !== null && groups === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (groups === undefined) return <Skeleton height={120} />;
  if (groups.length === 0) {
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
        Sobald ein Partner eine Prämie verdient hat, können Sie hier eine Gutschrift erstellen.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.question}>Für welchen Partner möchten Sie eine Gutschrift erstellen?</p>
      <ul className={classes.partners}>
        {groups.map(({ partnerId, partnerName: name, openAmount, belowMinimum, obstacles }) => (
          <li key={partnerId}>
            <span className={classes.name}>{name}</span>
            <span className={`${classes.amount} ew-numbers`}>
              {formatEuros(openAmount)}
              {belowMinimum === null ? null : <span>ab {formatEuros(belowMinimum.minimum)}</span>}
            </span>
            <PayButton
              partnerId={partnerId}
              name={name}
              obstacles={obstacles}
              {...(belowMinimum === null ? {} : { look: 'subtle' as const })}
              onPay={() => onChoose(partnerId)}
            />
          </li>
        ))}
      </ul>
      <MorePartners hidden={hidden} onMore={showMore} isLoading={isLoadingMore} />
    </>
  );
}

/** One partner's payout: loading, confirm sheet, result. */
function PayPartner({ partnerId, onDone, onPartner }: PayPartnerProps) {
  const [issued, setIssued] = useState<ProcessPayoutAnswer | null>(null);
  const partner = useQuery({ ...queryOf(getPartner, { params: { id: partnerId } }), ...FRESH });
  const readiness = useQuery({ ...queryOf(listReadiness, { query: { partnerId } }), ...FRESH });
  const commissions = useQuery({ ...commissionsQuery({ partnerId }), ...FRESH });
  const error = partner.error ?? readiness.error ?? commissions.error;
  const [attempt, setAttempt] = useState(0);
  const [ready] = readiness.data ?? [];
  const readAgain = () =>
    Promise.all([partner.refetch(), readiness.refetch(), commissions.refetch()]);
  if (issued !== null) {
    return (
      <PayDone
        issued={issued}
        partnerName={partner.data?.companyName ?? ''}
        hasEinvoice={ready?.einvoice === true}
        partnerId={partnerId}
        onDone={onDone}
        onPartner={onPartner}
      />
    );
  }
  if (error !== null) {
    return <ErrorState message={error.message} onRetry={() => void readAgain()} />;
  }
  if (partner.data === undefined || ready === undefined || commissions.data === undefined)
    return <Loading />;
  return (
    <PaySheet
      key={attempt}
      partner={partner.data}
      readiness={ready}
      commissions={commissions.data}
      onIssued={setIssued}
      onOutdated={() => void readAgain().then(() => setAttempt(attempt + 1))}
      onDone={onDone}
      onPartner={onPartner}
    />
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Auszahlung wird vorbereitet">
      <Skeleton height={26} width="40%" />
      <Skeleton height={260} radius="lg" />
      <Skeleton height={38} />
    </Stack>
  );
}

interface PaySheetProps {
  readonly partner: PartnerAnswer;
  readonly readiness: PartnerReadiness;
  readonly commissions: readonly PendingCommission[];
  readonly onIssued: (answer: ProcessPayoutAnswer) => void;
  /** What is shown is no longer true: read it again. */
  readonly onOutdated: () => void;
  readonly onDone: () => void;
  readonly onPartner: (partnerId: string | undefined) => void;
}

/** The payout of a partner, or what stands in its way. */
function PaySheet(props: PaySheetProps) {
  const { partner, readiness, commissions, onIssued, onOutdated, onDone, onPartner } = props;
  const payable = commissions.filter(({ due }) => due).toSorted(oldestFirst);
  const later = commissions.filter((commission) => commission.payable && !commission.due);
  const awaiting = commissions.filter((commission) => !commission.payable);
  const awaitingCount = awaiting.length;
  const { nothingPayable } = payoutObstacles(
    {
      payableCount: payable.filter((each) => !isCorrection(each)).length,
      awaitingCount,
      openAmount: toEuros(sumCents(payable.map((each) => centsOfAnswer(each.openAmount)))),
      laterCount: later.filter(({ heldFor }) => heldFor === null).length,
      laterFrom: firstDayOf(later),
      heldCount: later.filter(({ heldFor }) => heldFor !== null).length,
      heldRequestCount: 0,
    },
    readiness,
  );
  const { taxStatus } = partner;
  if (nothingPayable !== null || taxStatus === null || blockingIssues(readiness).length > 0) {
    return (
      <>
        <EmptyState
          icon={IconCoinEuro}
          title={`${partnerName(partner)} kann noch nicht ausgezahlt werden`}
          action={
            <Button variant="default" onClick={() => onPartner(undefined)}>
              Anderen Partner wählen
            </Button>
          }
        >
          {nothingPayable ?? 'Bitte ergänzen Sie zuerst, was unten steht.'}
        </EmptyState>
        <MissingList readiness={readiness} />
      </>
    );
  }
  return (
    <PayForm
      partner={partner}
      taxStatus={taxStatus}
      readiness={readiness}
      commissions={payable}
      awaiting={awaiting}
      later={later}
      onIssued={onIssued}
      onOutdated={onOutdated}
      onDone={onDone}
    />
  );
}

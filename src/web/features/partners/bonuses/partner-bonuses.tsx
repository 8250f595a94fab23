import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBonuses } from '#shared/contracts/calls.generated.ts';
import type { Bonus } from '#shared/contracts/commissions/bonuses.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import type { WithdrawBonusDialogProps } from '#web/parts/bonuses/withdraw-bonus-dialog.tsx';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { nameOf } from '../partner.ts';
import type { GiveBonusDialogProps } from './give-bonus-dialog.tsx';
import classes from './bonuses.module.css';

const GIVE = fetched<GiveBonusDialogProps>(
  async () => (await import('./give-bonus-dialog.tsx')).GiveBonusDialog,
);

const WITHDRAW = fetched<WithdrawBonusDialogProps>(
  async () => (await import('#web/parts/bonuses/withdraw-bonus-dialog.tsx')).WithdrawBonusDialog,
);

/** What the partner was given by hand, and the way to give more. */
export function PartnerBonuses({ partner }: { readonly partner: PartnerAnswer }) {
  const about = queryOf(listBonuses, { params: { id: partner.id } });
  const { data, error, refetch } = useQuery({ ...about, ...POLLED });
  const [asked, ask] = useState<Bonus | null>(null);
  const { component: Withdraw, fetch } = useFetched(WITHDRAW);
  return (
    <section className={classes.bonuses} aria-labelledby="boni">
      <div className={classes.head}>
        <h3 id="boni">Boni</h3>
        {data === undefined ? null : (
          <WhoMay right="money.correct">
            <GiveButton partner={partner} campaigns={data.campaigns} />
          </WhoMay>
        )}
      </div>
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? (
        <Skeleton height={48} radius="md" aria-label="Boni werden geladen" />
      ) : null}
      {data?.bonuses.length === 0 ? (
        <p className={classes.quiet}>
          Eine einmalige Prämie von Hand, zum Beispiel als Dank für eine gute Saison.
        </p>
      ) : null}
      <ul>
        {data?.bonuses.map((bonus) => (
          <BonusLine
            key={bonus.id}
            bonus={bonus}
            onWithdraw={() => {
              fetch(() => ask(null));
              ask(bonus);
            }}
          />
        ))}
      </ul>
      {Withdraw === null ? null : (
        <Withdraw
          bonus={
            asked === null
              ? null
              : { ...asked, partnerId: partner.id, partnerName: nameOf(partner) }
          }
          onClose={() => ask(null)}
        />
      )}
    </section>
  );
}

function GiveButton({ partner, campaigns }: Pick<GiveBonusDialogProps, 'partner' | 'campaigns'>) {
  const [opened, open] = useState(false);
  const { component: Give, fetch } = useFetched(GIVE);
  if (partner.erasedAt !== null) return null;
  if (campaigns.length === 0)
    return (
      <BlockedButton
        variant="default"
        title="Der Partner hat noch keinen Link"
        reasons={[
          'Ein Bonus gehört zu einer Kampagne des Partners. Bitte geben Sie ihm unter „Kampagnen & Links“ einen Link.',
        ]}
      >
        Bonus gutschreiben
      </BlockedButton>
    );
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          fetch(() => open(false));
          open(true);
        }}
      >
        Bonus gutschreiben
      </Button>
      {Give === null ? null : (
        <Give partner={partner} campaigns={campaigns} opened={opened} onClose={() => open(false)} />
      )}
    </>
  );
}

/** One bonus: how much, why, and where it stands. */
function BonusLine({
  bonus,
  onWithdraw,
}: {
  readonly bonus: Bonus;
  readonly onWithdraw: () => void;
}) {
  const { reason, day, campaignName, amount, settledAmount, status, withdrawnFor } = bonus;
  const isWithdrawn = status === 'not_qualified';
  const numbers = bonus.documents.map(({ number }) => number).join(', ');
  return (
    <li className={classes.bonus}>
      <div className={classes.what}>
        <strong data-off={isWithdrawn}>{reason || 'Bonus'}</strong>
        <span className={classes.quiet}>
          {formatDate(day)}, Kampagne „{campaignName}“{numbers === '' ? '' : `, auf ${numbers}`}
        </span>
        {isWithdrawn ? (
          <span className={classes.quiet}>Zurückgenommen{withdrawnFor && `: ${withdrawnFor}`}</span>
        ) : null}
      </div>
      <div className={classes.state}>
        {isWithdrawn ? (
          <StatusBadge tone="off">Zurückgenommen</StatusBadge>
        ) : (
          <>
            <span className={`${classes.amount} ew-numbers`}>{formatEuros(amount)}</span>
            <StatusBadge tone={status === 'partial' ? 'info' : 'good'}>
              {COMMISSION_STATUSES[status]}
            </StatusBadge>
          </>
        )}
        {status === 'partial' ? (
          <span className={classes.quiet}>davon {formatEuros(settledAmount)}</span>
        ) : null}
        {status === 'pending' ? (
          <WhoMay right="money.correct">
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={onWithdraw}
              aria-label={`Zurücknehmen: ${reason || 'Bonus'}`}
            >
              Zurücknehmen
            </Button>
          </WhoMay>
        ) : null}
      </div>
    </li>
  );
}

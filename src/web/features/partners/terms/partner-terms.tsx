import { Button, Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endTerms, listPartnerTerms } from '#shared/contracts/calls.generated.ts';
import type {
  AgreementAnswer,
  PartnerTerms as Terms,
} from '#shared/contracts/campaigns/reward-terms.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { TERMS_STATES } from '#shared/labels/terms.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { lastDayOf, whyHeld } from '#web/parts/terms/why-held.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { nameOf } from '../partner.ts';
import type { AgreementDialogProps } from './agreement-dialog.tsx';
import classes from './terms.module.css';

/** Its form comes when it is asked for: most partners have the campaign's reward. */
const DIALOG = fetched<AgreementDialogProps>(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
);

/** Which reward holds for the partner in each campaign and why, and what was agreed with them. */
export function PartnerTerms({ partner }: { readonly partner: PartnerAnswer }) {
  const { data, error, refetch } = useQuery(
    queryOf(listPartnerTerms, { params: { id: partner.id } }),
  );
  const [asked, ask] = useState<Terms | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={240} radius="md" aria-label="Prämien werden geladen" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return (
      <EmptyState icon={IconCoinEuro} title="Noch in keiner Kampagne">
        Geben Sie dem Partner unter „Kampagnen & Links“ einen Link. Danach steht hier, welche Prämie
        für ihn gilt.
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {data.map((terms) => (
        <CampaignTerms
          key={terms.campaignId}
          terms={terms}
          onAgree={() => {
            fetch(() => ask(null));
            ask(terms);
          }}
        />
      ))}
      {Dialog === null ? null : (
        <Dialog
          partnerId={partner.id}
          partnerName={nameOf(partner)}
          terms={asked}
          onClose={() => ask(null)}
        />
      )}
    </ul>
  );
}

interface CampaignTermsProps {
  readonly terms: Terms;
  readonly onAgree: () => void;
}

/** What holds in one campaign, what will, and the agreements behind it. */
function CampaignTerms({ terms, onAgree }: CampaignTermsProps) {
  const { campaignName, campaignStatus, holds, tierStanding, later, otherBonuses } = terms;
  const { agreements, hasLink } = terms;
  return (
    <li className={classes.campaign}>
      <h3>
        {campaignName}
        {campaignStatus === 'active' ? '' : ` (${CAMPAIGN_STATUSES[campaignStatus]})`}
      </h3>
      <p className={classes.sentence}>{unbroken(holds.rewardSentence)}</p>
      {tierStanding === null ? null : <p className={classes.standing}>{unbroken(tierStanding)}</p>}
      <p className={classes.why}>
        {whyHeld(holds)}
        {hasLink ? '' : ' · noch ohne Link'}
      </p>
      {later.map((next) => (
        <p key={next.from} className={classes.why}>
          ab {formatDate(next.from)}: {unbroken(next.rewardSentence)} ({whyHeld(next)})
        </p>
      ))}
      {otherBonuses.map((title) => (
        <p key={title} className={classes.why}>
          Die Bonusaktion „{title}“ gilt hier nicht: Eine Vereinbarung und die Prämie einer Gruppe
          gehen ihr vor.
        </p>
      ))}
      <WhoMay right="programme.write">
        <Button
          variant="default"
          onClick={onAgree}
          aria-label={`Vereinbarung treffen für ${campaignName}`}
        >
          Vereinbarung treffen
        </Button>
      </WhoMay>
      {agreements.length === 0 ? null : (
        <section className={classes.history} aria-label={`Vereinbarungen für ${campaignName}`}>
          <h4>Vereinbarungen</h4>
          <ul>
            {agreements.map((agreement) => (
              <Agreement key={agreement.id} agreement={agreement} campaignName={campaignName} />
            ))}
          </ul>
        </section>
      )}
    </li>
  );
}

interface AgreementProps {
  readonly agreement: AgreementAnswer;
  readonly campaignName: string;
}

/** One agreement with its days and its state, and the way to end it. */
function Agreement({ agreement, campaignName }: AgreementProps) {
  const { id, state, validFrom, endsAt, rewardSentence } = agreement;
  const [isAsked, ask] = useState(false);
  const end = useCall(endTerms);
  const until = endsAt === null || state === 'withdrawn' ? '' : ` bis ${lastDayOf(endsAt)}`;
  const mayEnd = useMay('programme.write');
  const step = mayEnd
    ? { holds: 'Beenden', planned: 'Zurückziehen' }[state as 'holds' | 'planned']
    : undefined;
  const take = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => toast.success('Vereinbarung geändert', message),
        onError: (error) => showRefusal(error, 'Die Vereinbarung konnte nicht beendet werden.'),
        onSettled: () => ask(false),
      },
    );
  return (
    <li>
      <span>
        ab {formatDate(validFrom)}
        {until}: {unbroken(rewardSentence)} ({TERMS_STATES[state]})
      </span>
      {step === undefined ? null : (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${step}: Vereinbarung für ${campaignName} ab ${formatDate(validFrom)}`}
            onClick={() => ask(true)}
          >
            {step}
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title={state === 'holds' ? 'Vereinbarung beenden?' : 'Vereinbarung zurückziehen?'}
            confirmLabel={step}
            isBusy={end.isPending}
            onConfirm={take}
            onCancel={() => ask(false)}
          >
            {state === 'holds'
              ? 'Ab sofort gilt für neue Anfragen und Klicks wieder die Prämie der Gruppe oder der Kampagne. Was schon eingegangen ist, behält seine Prämie.'
              : 'Sie gilt dann nicht. Bis dahin ändert sich nichts.'}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}

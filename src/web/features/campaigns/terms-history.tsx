import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endTerms, listRewardTerms } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { CampaignTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import { TERMS_LEVELS, TERMS_STATES } from '#shared/labels/terms.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { termsLines } from '#web/parts/terms-since.ts';
import { lastDayOf } from '#web/parts/terms/why-held.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import classes from './reward-history.module.css';

/** What was paid from when on, what will be, and for whom something else holds; nothing while there is one. */
export function TermsHistory({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { id, version } = campaign;
  const query = queryOf(listRewardTerms, { params: { id } });
  // Somebody else's save shows itself by the campaign's version, and is read again then.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, version] });
  if (data === undefined || data.length < 2) return null;
  const own = data.filter(({ level, bonusTitle }) => level === 'campaign' && bonusTitle === null);
  const bonuses = data.filter(({ bonusTitle }) => bonusTitle !== null);
  const others = data.filter(
    ({ level, bonusTitle }) => level !== 'campaign' && bonusTitle === null,
  );
  const lines = termsLines(own);
  return (
    <section className={classes.history} aria-labelledby={`${id}-terms`}>
      <h4 id={`${id}-terms`}>Bisherige und geltende Prämie</h4>
      <ol>
        {own.map((terms, index) => (
          <li key={terms.id} {...(terms.state === 'holds' ? { 'aria-current': 'true' } : {})}>
            <span className="ew-numbers">{lines[index]?.since}:</span>{' '}
            {unbroken(terms.rewardSentence)}
            {terms.state === 'planned' || terms.state === 'withdrawn'
              ? ` (${TERMS_STATES[terms.state]})`
              : ''}
            {terms.state === 'planned' ? (
              <WhoMay right="programme.write">
                <WithdrawButton terms={terms} />
              </WhoMay>
            ) : null}
          </li>
        ))}
      </ol>
      <OtherTerms title="Bonusaktionen" versions={bonuses} />
      <OtherTerms title="Für Gruppen und einzelne Partner" versions={others} />
      <p>
        Jede Prämie ist mit der Fassung berechnet, die galt, als Klick oder Anfrage eingegangen ist.
      </p>
    </section>
  );
}

interface OtherTermsProps {
  readonly title: string;
  readonly versions: readonly CampaignTerms[];
}

/** What holds beside the usual reward for everybody: on some days, or for some. */
function OtherTerms({ title, versions }: OtherTermsProps) {
  if (versions.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ol>
        {versions.map((terms) => (
          <li key={terms.id} {...(terms.state === 'holds' ? { 'aria-current': 'true' } : {})}>
            {nameOf(terms)}, ab {formatDate(terms.validFrom)}
            {terms.endsAt === null || terms.state === 'withdrawn'
              ? ''
              : ` bis ${lastDayOf(terms.endsAt)}`}
            : {unbroken(terms.rewardSentence)} ({TERMS_STATES[terms.state]})
          </li>
        ))}
      </ol>
    </>
  );
}

function nameOf({ level, holder, bonusTitle }: CampaignTerms): string {
  const whose = `${TERMS_LEVELS[level]} ${holder}`;
  if (bonusTitle === null) return whose;
  return `Bonus „${bonusTitle}“${level === 'campaign' ? '' : ` (${whose})`}`;
}

/** Takes back what does not hold yet; nothing has been earned by it. */
function WithdrawButton({ terms }: { readonly terms: CampaignTerms }) {
  const end = useCall(endTerms);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ms="xs"
      loading={end.isPending}
      aria-label={`Zurückziehen: Prämie ab ${formatDate(terms.validFrom)}`}
      onClick={() =>
        end.mutate(
          { params: { id: terms.id } },
          {
            onSuccess: ({ message }) => toast.success('Prämie zurückgezogen', message),
            onError: (error) => showRefusal(error, 'Die Prämie konnte nicht zurückgezogen werden.'),
          },
        )
      }
    >
      Zurückziehen
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { decideReview, patchReferralLink } from '#shared/contracts/calls.generated.ts';
import type { ReviewGroup } from '#shared/contracts/clicks/review.ts';
import { REVIEW_CAUSES } from '#shared/labels/review.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate, formatTime } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { countOf, keyOf, type ReviewGroupItemProps } from './group-key.ts';
import { ReviewItems } from './review-items.tsx';
import classes from './review.module.css';

/** What waits for one cause on one link and day: what speaks for and against it, and the decisions. */
export function ReviewGroupItem({ group, onRefuse }: ReviewGroupItemProps) {
  const { cause, partnerId, partnerName, campaignName, day, count, atStake } = group;
  const [isOpen, setOpen] = useState(false);
  const who = partnerName === '' ? 'ohne Empfehlungslink' : partnerName;
  return (
    <li className={classes.group}>
      <div className={classes.head}>
        <h3>{REVIEW_CAUSES[cause]}</h3>
        <p className={classes.quiet}>
          {partnerId === null ? (
            who
          ) : (
            <TextLink to="/partners" search={{ partner: partnerId, ansicht: 'links' }}>
              {who}
            </TextLink>
          )}
          {/* No line begins with a dot. */}
          {`\u00A0· ${campaignName}\u00A0· ${formatDate(day)}`}
        </p>
      </div>
      <p className={classes.sum}>
        <strong>{countOf(group)}</strong>
        {atStake === 0 ? '' : `, freigegeben bis zu ${formatEuros(atStake)} Prämie`}
        <span className={classes.quiet}>, {timesOf(group)}</span>
      </p>
      <div className={classes.evidence}>
        <Evidence title="Dafür spricht" said={group.for} isFor />
        <Evidence title="Dagegen spricht" said={group.against} />
      </div>
      <Ways group={group} who={who} onRefuse={onRefuse} />
      <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{count === 1 ? 'Ansehen' : 'Einzeln ansehen und entscheiden'}</summary>
        {isOpen ? <ReviewItems group={group} onRefuse={onRefuse} /> : null}
      </details>
    </li>
  );
}

function timesOf({ firstAt, lastAt, count }: ReviewGroup): string {
  const [first, last] = [formatTime(firstAt), formatTime(lastAt)];
  return count === 1 || first === last ? `um ${first} Uhr` : `von ${first} bis ${last} Uhr`;
}

interface EvidenceProps {
  readonly title: string;
  readonly said: readonly string[];
  readonly isFor?: boolean;
}

function Evidence({ title, said, isFor = false }: EvidenceProps) {
  if (said.length === 0) return null;
  const Icon = isFor ? IconPlus : IconMinus;
  return (
    <div>
      <h4>{title}</h4>
      <ul className={classes.said}>
        {said.map((sentence) => (
          <li key={sentence}>
            <Icon size={18} stroke={2} aria-hidden />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WaysProps extends ReviewGroupItemProps {
  readonly who: string;
}

/** Releases, refuses, or switches the link off. */
function Ways({ group, who, onRefuse }: WaysProps) {
  const { linkId, isLinkActive, count, cause } = group;
  const decide = useCall(decideReview);
  const block = useCall(patchReferralLink);
  const mayBlock = useMay('programme.write');
  const name = `${countOf(group)}, ${who}, ${REVIEW_CAUSES[cause]}`;
  return (
    <div className={classes.ways}>
      <Button
        aria-label={`Freigeben: ${name}`}
        loading={decide.isPending}
        onClick={() =>
          decide.mutate(
            { body: { ...keyOf(group), decision: 'release' } },
            {
              onSuccess: ({ message }) => toast.success('Freigegeben', message),
              onError: (error) => showRefusal(error, 'Nicht freigegeben'),
            },
          )
        }
      >
        {count === 1 ? 'Freigeben' : 'Alle freigeben'}
      </Button>
      <Button
        variant="default"
        aria-label={`Ablehnen: ${name}`}
        onClick={() => onRefuse({ group, ids: undefined, count })}
      >
        {count === 1 ? 'Ablehnen' : 'Alle ablehnen'}
      </Button>
      {linkId === null || (isLinkActive && !mayBlock) ? null : isLinkActive ? (
        <Button
          variant="subtle"
          aria-label={`Link sperren: ${who}`}
          loading={block.isPending}
          onClick={() =>
            block.mutate(
              { params: { id: linkId }, body: { status: 'inactive' } },
              {
                onSuccess: () =>
                  toast.success(
                    'Link gesperrt',
                    'Über ihn kommt nichts mehr. Beim Partner schalten Sie ihn wieder ein.',
                  ),
                onError: (error) => showRefusal(error, 'Nicht gesperrt'),
              },
            )
          }
        >
          Link sperren
        </Button>
      ) : (
        <span className={classes.quiet}>Der Link ist gesperrt.</span>
      )}
    </div>
  );
}

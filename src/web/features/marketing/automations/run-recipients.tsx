import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listRunRecipients } from '#shared/contracts/calls.generated.ts';
import type {
  AutomationRecipient,
  AutomationRun,
} from '#shared/contracts/marketing/automations.ts';
import { RECIPIENT_RESULTS, type RecipientResult } from '#shared/labels/automations.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './automations.module.css';

const TONES: Readonly<Record<RecipientResult, Tone>> = {
  waiting: 'info',
  sent: 'good',
  kept: 'wait',
  failing: 'bad',
  withdrawn: 'off',
  without_address: 'off',
  refused: 'off',
  left_out: 'off',
  named: 'good',
};

const PAGE = 100;

/** Everybody whom a run dealt with, and what became of it. */
export function RunRecipients({ run: { id, leftOut, reached } }: { readonly run: AutomationRun }) {
  const recipients = useInfiniteQuery({
    queryKey: [...keyOf(listRunRecipients), id, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listRunRecipients, { params: { id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    staleTime: 0,
  });
  const { data, error, refetch } = recipients;
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={80} radius="md" />;
  const all = data.pages.flat();
  if (all.length === 0)
    return (
      <p className={classes.about}>
        {reached + leftOut === 0
          ? 'An diesem Tag war niemand zu erreichen.'
          : 'Diese Empfänger sind nicht mehr gespeichert.'}
      </p>
    );
  return (
    <>
      <ul className={classes.people}>
        {all.map((recipient) => (
          <li key={recipient.id}>
            <span className={classes.person}>
              <Who recipient={recipient} />
              <span>{aboutOf(recipient)}</span>
            </span>
            <StatusBadge tone={TONES[recipient.result]}>
              {RECIPIENT_RESULTS[recipient.result]}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {recipients.hasNextPage ? (
        <Button
          variant="default"
          mt="sm"
          loading={recipients.isFetchingNextPage}
          onClick={() => void recipients.fetchNextPage()}
        >
          Weitere Empfänger anzeigen
        </Button>
      ) : null}
    </>
  );
}

function Who({
  recipient: { name, partnerId, leadId },
}: {
  readonly recipient: AutomationRecipient;
}) {
  const shown = name === '' ? 'Gelöschte Person' : name;
  if (partnerId !== null)
    return (
      <TextLink to="/partners" search={{ partner: partnerId }}>
        {shown}
      </TextLink>
    );
  return leadId === null ? (
    <strong>{shown}</strong>
  ) : (
    <TextLink to="/leads" search={{ anfrage: leadId }}>
      {shown}
    </TextLink>
  );
}

function aboutOf({ email, sentAt, campaignName, openAmount }: AutomationRecipient): string {
  return [
    email,
    campaignName ?? '',
    openAmount === null ? '' : `${formatEuros(openAmount)} offen`,
    sentAt === null ? '' : `${formatInstant(sentAt)} Uhr`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getDelivery, resendDelivery } from '#shared/contracts/calls.generated.ts';
import type { Delivery, DeliveryAttempt } from '#shared/contracts/integrations/webhooks.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import { answerWords, DELIVERY_FAILURES, DELIVERY_STATES, TEST_EVENT } from '#shared/webhooks.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import classes from './deliveries.module.css';

const TONES: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
};

const typeWords = (type: Delivery['type']): string =>
  type === TEST_EVENT ? 'Testereignis' : EVENT_TYPES[type];

export interface DeliveryEntryProps {
  readonly webhookId: string;
  readonly delivery: Delivery;
  readonly isInPlan: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A message in one line; unfolded, what was sent and every try. */
export function DeliveryEntry(props: DeliveryEntryProps) {
  const { webhookId, delivery, isInPlan, isOpen, onToggle } = props;
  const { id, number, type, state, createdAt } = delivery;
  const bodyId = useId();
  return (
    <li className={classes.delivery}>
      <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
        <span className={classes.line}>
          <span className={classes.type}>{typeWords(type)}</span>
          <StatusBadge tone={TONES[state]}>{DELIVERY_STATES[state]}</StatusBadge>
        </span>
      </FoldHeading>
      <p className={classes.facts}>
        <span className="ew-numbers">
          Nr. {formatCount(number)} · {formatInstant(createdAt)} · {outcomeOf(delivery)}
        </span>
      </p>
      {isOpen ? (
        <div id={bodyId} className={classes.detail}>
          <Detail webhookId={webhookId} id={id} isInPlan={isInPlan} />
        </div>
      ) : null}
    </li>
  );
}

/** '200 Angenommen', '3 Versuche · nächster 24.12.2026, 18:05' */
function outcomeOf({ attempts, lastStatus, lastFailure, nextTryAt }: Delivery): string {
  const answer =
    lastStatus !== null
      ? `Antwort ${lastStatus}`
      : lastFailure !== null
        ? 'Keine Antwort'
        : 'Noch kein Versuch';
  return [
    answer,
    ...(attempts > 1 ? [`${attempts} Versuche`] : []),
    ...(nextTryAt === null || attempts === 0
      ? []
      : [`nächster Versuch ${formatInstant(nextTryAt)}`]),
  ].join(' · ');
}

interface DetailProps {
  readonly webhookId: string;
  readonly id: string;
  readonly isInPlan: boolean;
}

function Detail({ webhookId, id, isInPlan }: DetailProps) {
  const params = { id: webhookId, deliveryId: id };
  const source = useQuery({ ...queryOf(getDelivery, { params }), staleTime: 0 });
  const resend = useCall(resendDelivery);
  const { data } = source;
  if (data === undefined)
    return source.isPending ? <Skeleton height={160} radius="md" /> : <LostState source={source} />;
  const body = readable(data.body);
  const again = () =>
    resend.mutate(
      { params },
      {
        onSuccess: ({ tried: [last] }) =>
          last !== undefined && isAccepted(last)
            ? toast.success('Zugestellt', answerOf(last))
            : toast.error('Nicht zugestellt', last === undefined ? '' : answerOf(last)),
        onError: showFailure('Nicht gesendet'),
      },
    );
  return (
    <>
      <h4>Versuche</h4>
      {data.tried.length === 0 ? (
        <p className={classes.none}>Noch keiner: Die Nachricht geht gleich hinaus.</p>
      ) : (
        <ol className={classes.attempts} aria-label="Versuche">
          {data.tried.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
      <h4>Gesendet</h4>
      {data.tried.some(({ withPersonalData }) => withPersonalData) ? (
        <p className={classes.none}>
          Mitgesendet wurden auch Name und Kontaktdaten. Das Protokoll bewahrt sie nicht auf.
        </p>
      ) : null}
      <pre className={classes.code}>
        <code>{body}</code>
      </pre>
      <div className={classes.steps}>
        <CopyButton text={body} label="Nachricht kopieren" />
        {isInPlan ? (
          <Button variant="default" loading={resend.isPending} onClick={again}>
            Erneut senden
          </Button>
        ) : null}
      </div>
    </>
  );
}

const isAccepted = ({ status }: DeliveryAttempt): boolean =>
  status !== null && status >= 200 && status < 300;

/** '200: Angenommen' */
function answerOf({ status, failure }: DeliveryAttempt): string {
  if (status !== null) return `${status}: ${answerWords(status)}`;
  return failure === null ? '' : DELIVERY_FAILURES[failure];
}

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const { at, byHand, durationMs, answerHeaders, answerBody, isCut } = attempt;
  const head = [answerHeaders, answerBody].filter((part) => part !== '').join('\n\n');
  return (
    <li>
      <StatusBadge tone={isAccepted(attempt) ? 'good' : 'bad'}>{answerOf(attempt)}</StatusBadge>
      <p className={classes.facts}>
        <span className="ew-numbers">
          {formatInstant(at)} · {formatCount(durationMs)} ms{byHand ? ' · von Hand' : ''}
        </span>
      </p>
      {head === '' ? null : (
        <pre className={classes.code}>
          <code>
            {head}
            {isCut ? '\n…' : ''}
          </code>
        </pre>
      )}
    </li>
  );
}

function readable(body: string): string {
  const parsed: unknown = JSON.parse(body);
  return JSON.stringify(parsed, null, 2);
}

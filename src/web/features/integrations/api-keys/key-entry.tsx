import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { API_KEY_STARTS, scopesInWords } from '#shared/api-scopes.ts';
import { listApiKeyCalls, revokeApiKey } from '#shared/contracts/calls.generated.ts';
import { API_KEY_STATES, type ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { ASSISTANT_TOOLS } from '#shared/labels/assistant-tools.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import classes from './api-keys.module.css';

const TONES: Readonly<Record<ApiKey['state'], Tone>> = {
  good: 'good',
  replaced: 'wait',
  expired: 'off',
  revoked: 'off',
};

export interface KeyEntryProps {
  readonly apiKey: ApiKey;
  readonly isInPlan: boolean;
}

/** A key: what it may, until when, when it was used last, and how it ends. */
export function KeyEntry({ apiKey, isInPlan }: KeyEntryProps) {
  const { id, name, ending, isTest, state, scopes, networks } = apiKey;
  const revoke = useCall(revokeApiKey);
  const [isAsked, question] = useDisclosure(false);
  const [isReplacing, replacing] = useDisclosure(false);
  const [isShown, calls] = useDisclosure(false);
  const callsId = useId();
  const isGood = state === 'good' || state === 'replaced';
  const rests = isGood && !isInPlan;
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{name}</strong>
          <code>
            {API_KEY_STARTS[isTest ? 'test' : 'live']}…{ending}
          </code>
          {isTest ? <StatusBadge tone="info">Testprogramm</StatusBadge> : null}
          <StatusBadge tone={rests ? 'off' : TONES[state]}>
            {rests ? 'Ruht ohne Enterprise' : API_KEY_STATES[state]}
          </StatusBadge>
        </div>
        <p>{scopesInWords(scopes).join(' · ')}</p>
        <p className="ew-numbers">{timesOf(apiKey)}</p>
        {networks.length === 0 ? null : <p>Nur aus {networks.join(', ')}</p>}
      </div>
      <div className={classes.actions}>
        {apiKey.lastUsedOn === null ? null : (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={calls.toggle}
            aria-expanded={isShown}
            aria-controls={callsId}
          >
            Aufrufe<span className="ew-visually-hidden"> von Assistenten mit {name}</span>
          </Button>
        )}
        {state === 'good' && isInPlan ? (
          <Button variant="subtle" size="compact-md" onClick={replacing.open}>
            Ersetzen<span className="ew-visually-hidden"> {name}</span>
          </Button>
        ) : null}
        {isGood ? (
          <Button variant="subtle" color="danger" size="compact-md" onClick={question.open}>
            Widerrufen<span className="ew-visually-hidden"> {name}</span>
          </Button>
        ) : null}
      </div>
      <div id={callsId} className={classes.calls} hidden={!isShown}>
        {isShown ? <KeyCalls id={id} /> : null}
      </div>
      <ReplaceKeyDialog opened={isReplacing} onClose={replacing.close} apiKey={apiKey} />
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Schlüssel widerrufen?"
        confirmLabel="Widerrufen"
        danger
        isBusy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Schlüssel widerrufen', name),
              onError: showFailure('Nicht widerrufen'),
              onSettled: question.close,
            },
          )
        }
      >
        Software, die „{name}“ verwendet, bekommt sofort keine Daten mehr. Das lässt sich nicht
        zurücknehmen.
      </ConfirmDialog>
    </li>
  );
}

/** What assistants have done last by a key. */
function KeyCalls({ id }: { readonly id: string }) {
  const source = useQuery({ ...queryOf(listApiKeyCalls, { params: { id } }), staleTime: 0 });
  const { data } = source;
  return (
    <>
      <LostState source={source} />
      {source.isPending ? <Skeleton height={48} aria-label="Aufrufe werden geladen" /> : null}
      {data?.length === 0 ? (
        <p className={classes.none}>Noch kein Assistent hat diesen Schlüssel benutzt.</p>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <>
          <p className={classes.none}>Die letzten Aufrufe von Assistenten, höchstens 20:</p>
          <ol className={classes.callList} aria-label="Letzte Aufrufe von Assistenten">
            {data.map(({ id: callId, at, tool, isRefused }) => (
              <li key={callId}>
                <span className="ew-numbers">{formatInstant(at)}</span>
                <span>
                  {ASSISTANT_TOOLS[tool]}
                  {isRefused ? ' (abgelehnt)' : ''}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** 'Gültig bis 01.06.2027 · zuletzt benutzt am 02.06.2026 aus 203.0.113.0' */
function timesOf(key: ApiKey): string {
  const { state, expiresAt, lastDay, lastUsedOn, lastUsedNetwork, createdBy } = key;
  // One that is replaced ends within a day, all others with one.
  const end = state === 'replaced' ? formatInstant(expiresAt) : formatDate(lastDay);
  const used =
    lastUsedOn === null
      ? 'noch nie benutzt'
      : `zuletzt benutzt am ${formatDate(lastUsedOn)} aus ${lastUsedNetwork}`;
  const parts =
    state === 'revoked' ? [used] : [`${state === 'expired' ? 'Galt' : 'Gültig'} bis ${end}`, used];
  return [...parts, `erstellt von ${createdBy}`].join(' · ');
}

import { Button, Checkbox, Progress, Skeleton } from '@mantine/core';
import { IconChevronDown, IconMailForward } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import {
  getInvitations,
  listInvitationCandidates,
  startInvitations,
} from '#shared/contracts/calls.generated.ts';
import {
  type InvitationBatch,
  type InvitationCandidate,
  MAX_INVITED,
} from '#shared/contracts/partner-area/invitations.ts';
import { INVITATION_STATUSES } from '#shared/labels/invitations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './area.module.css';

/** In the address while partners are chosen; else the id of a batch. */
const NEW_INVITATION = 'neu';

const WHILE_WORKING_MS = 1_000;

const TONES = { waiting: 'wait', invited: 'good', refused: 'bad' } as const;

/** Invites chosen partners to their area; open while the address says `?einladung=`. */
export function InvitationDialog() {
  const { value, isOpen, change, close } = useOverlay('einladung');
  const shown = useLast(value);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Zum Partnerbereich einladen" width="48rem">
      {shown === null || shown === NEW_INVITATION ? (
        <ChoosePartners onStarted={change} onCancel={close} />
      ) : (
        <InvitationProgress key={shown} batchId={shown} onDone={close} />
      )}
    </FormDialog>
  );
}

interface ChoosePartnersProps {
  readonly onStarted: (batchId: string) => void;
  readonly onCancel: () => void;
}

/** Who can be invited and who cannot, read anew each time. */
function ChoosePartners(props: ChoosePartnersProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listInvitationCandidates, {}),
    staleTime: 0,
    gcTime: 0,
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton height={240} radius="lg" aria-busy="true" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  const ready = data.filter(({ obstacle }) => obstacle === null);
  const others = data.filter(({ obstacle }) => obstacle !== null);
  if (ready.length === 0)
    return (
      <div className={classes.stack}>
        <EmptyState icon={IconMailForward} title="Niemand ist einzuladen">
          {data.length === 0
            ? 'Legen Sie zuerst einen Partner an.'
            : 'Alle Partner sind schon dabei, gerade erst eingeladen oder können nicht eingeladen werden.'}
        </EmptyState>
        <LeftOut candidates={others} isOpen />
      </div>
    );
  return <InvitationForm {...props} ready={ready} others={others} refetch={refetch} />;
}

interface InvitationFormProps extends ChoosePartnersProps {
  readonly ready: readonly InvitationCandidate[];
  readonly others: readonly InvitationCandidate[];
  readonly refetch: () => Promise<unknown>;
}

/** At first everybody is chosen who was never invited. */
function InvitationForm({ ready, others, refetch, onStarted, onCancel }: InvitationFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(ready.flatMap((each) => (each.invitedAt === null ? [each.partnerId] : []))),
  );
  // A lost answer is repeated; after a refusal the order is another one.
  const [key, setKey] = useState(() => randomId());
  const start = useCall(startInvitations, { refreshes: 'none' });
  const ids = ready.map(({ partnerId }) => partnerId);
  const partnerIds = ids.filter((id) => chosen.has(id)).slice(0, MAX_INVITED);
  const toggle = (wanted: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of wanted) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
    setKey(randomId());
  };
  const send = () =>
    start.mutate(
      { body: { partnerIds }, options: { idempotencyKey: key } },
      {
        onSuccess: ({ id }) => onStarted(id),
        onError: (error) => {
          showRefusal(error, 'Die Einladungen wurden nicht gestartet');
          if (!(error instanceof ApiError) || error.status === 0) return;
          setKey(randomId());
          void refetch();
        },
      },
    );
  const count = partnerIds.length;
  const label = count === 1 ? '1 Einladung senden' : `${formatCount(count)} Einladungen senden`;
  return (
    <>
      <div className={classes.stack}>
        <p className={classes.lead}>
          Jeder erhält eine E-Mail mit Ihrem Namen, seiner Prämie und einem Link, der 14 Tage gilt
          und ihn ohne Passwort anmeldet.
        </p>
        {chosen.size > MAX_INVITED ? (
          <Note tone="wait">
            Auf einmal lassen sich höchstens {formatCount(MAX_INVITED)} Partner einladen.
          </Note>
        ) : null}
        <fieldset className={classes.ready}>
          <legend className="ew-visually-hidden">Partner, die eingeladen werden</legend>
          <div className={classes.head}>
            <Checkbox
              label={`${formatCount(count)} von ${formatCount(ready.length)} Partnern`}
              checked={count === ready.length}
              indeterminate={count > 0 && count < ready.length}
              onChange={({ currentTarget }) => toggle(ids, currentTarget.checked)}
            />
          </div>
          <ul>
            {ready.map(({ partnerId, name, email, invitedAt }) => (
              <li key={partnerId}>
                <Checkbox
                  checked={chosen.has(partnerId)}
                  onChange={({ currentTarget }) => toggle([partnerId], currentTarget.checked)}
                  label={
                    <>
                      <span className={classes.name}>{name}</span>
                      <span className={classes.quiet}>{email}</span>
                      {invitedAt === null ? null : (
                        <span className={classes.quiet}>Eingeladen am {formatDate(invitedAt)}</span>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <LeftOut candidates={others} />
      </div>
      <SheetFooter>
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        {count === 0 ? (
          <BlockedButton
            title="Noch nicht möglich"
            reasons={['Wählen Sie mindestens einen Partner aus.']}
          >
            {label}
          </BlockedButton>
        ) : (
          <Button loading={start.isPending} onClick={send}>
            {label}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}

interface LeftOutProps {
  readonly candidates: readonly InvitationCandidate[];
  readonly isOpen?: boolean;
}

/** Who cannot be invited now, each with the reason. */
function LeftOut({ candidates, isOpen = false }: LeftOutProps) {
  if (candidates.length === 0) return null;
  return (
    <details className={classes.leftOut} open={isOpen}>
      <summary>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
        {candidates.length === 1
          ? 'Ein Partner ist nicht dabei'
          : `${formatCount(candidates.length)} Partner sind nicht dabei`}
      </summary>
      <ul>
        {candidates.map(({ partnerId, name, obstacle }) => (
          <li key={partnerId}>
            <strong>{name}</strong>
            <span className={classes.quiet}>{obstacle}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface InvitationProgressProps {
  readonly batchId: string;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** How far a batch is, and what became of each partner. */
function InvitationProgress({ batchId, onDone }: InvitationProgressProps) {
  const { data, error, refetch } = useBatch(batchId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={240} radius="lg" aria-busy="true" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    );
  const { counts, items } = data;
  const isDone = counts.waiting === 0;
  return (
    <>
      <div className={classes.stack}>
        <div className={classes.progress}>
          <h3 ref={heading} tabIndex={-1}>
            {isDone ? 'Einladungen abgeschlossen' : 'Einladungen werden versendet …'}
          </h3>
          <output>{invitationSummary(counts)}</output>
          <Progress
            value={((counts.all - counts.waiting) / counts.all) * 100}
            aria-label={invitationSummary(counts)}
            animated={!isDone}
          />
          {isDone ? null : (
            <p className={classes.quiet}>
              Sie können das Fenster schließen: Die Einladungen gehen trotzdem hinaus.
            </p>
          )}
        </div>
        <ul className={classes.items}>
          {items.map(({ partnerId, name, status, reason }) => (
            <li key={partnerId}>
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                {reason === null ? null : <span className={classes.quiet}>{reason}</span>}
              </span>
              <StatusBadge tone={TONES[status]}>{INVITATION_STATUSES[status]}</StatusBadge>
            </li>
          ))}
        </ul>
      </div>
      <SheetFooter>
        <Button variant={isDone ? 'filled' : 'default'} onClick={() => onDone({ saved: true })}>
          {isDone ? 'Fertig' : 'Schließen'}
        </Button>
      </SheetFooter>
    </>
  );
}

/** A batch, polled until nobody waits; then everything that shows invitations is read again. */
function useBatch(batchId: string) {
  const client = useQueryClient();
  const isUnderWay = (known: InvitationBatch | undefined) => known?.counts.waiting !== 0;
  const batch = useQuery({
    ...queryOf(getInvitations, { params: { id: batchId } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WHILE_WORKING_MS : false),
  });
  const isDone = batch.data !== undefined && !isUnderWay(batch.data);
  useEffect(() => {
    if (isDone) void refreshAll(client);
  }, [client, isDone]);
  return batch;
}

/** '12 von 40 eingeladen', '40 eingeladen', '38 eingeladen, 2 nicht eingeladen' */
function invitationSummary({ all, waiting, invited, refused }: InvitationBatch['counts']) {
  const not = refused === 0 ? '' : `, ${formatCount(refused)} nicht eingeladen`;
  if (waiting > 0) return `${formatCount(invited)} von ${formatCount(all)} eingeladen${not}`;
  return `${formatCount(invited)} eingeladen${not}`;
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { Approval } from '#shared/contracts/approvals/approvals.ts';
import { agreeToApproval, withdrawApproval } from '#shared/contracts/calls.generated.ts';
import { formatIban } from '#shared/iban.ts';
import { APPROVAL_STATES } from '#shared/labels/approvals.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { approvalTitle, happensWith } from './approval-words.ts';
import classes from './approvals.module.css';

interface EntryProps {
  readonly approval: Approval;
}

/** One that waits, with everything that the second person decides about. */
export function WaitingApproval({
  approval,
  onDecline,
}: EntryProps & { readonly onDecline: () => void }) {
  const { askedBy, askedAt, state } = approval;
  return (
    <li className={classes.entry}>
      <div className={classes.who}>
        <h3>{approvalTitle(approval)}</h3>
        <span className={classes.quiet}>
          gefragt von {askedBy} am {formatDate(askedAt)}
        </span>
        {state === 'void' ? <StatusBadge tone="off">{APPROVAL_STATES.void}</StatusBadge> : null}
      </div>
      <Details approval={approval} />
      {state === 'void' ? (
        <p className={classes.quiet}>
          Wer gefragt hat, gehört nicht mehr zum Team oder darf das nicht mehr, oder der Partner
          wurde gelöscht. Zustimmen lässt sich nicht mehr.
        </p>
      ) : null}
      <Ways approval={approval} onDecline={onDecline} />
    </li>
  );
}

function Ways({ approval, onDecline }: EntryProps & { readonly onDecline: () => void }) {
  const { id, isMine, state } = approval;
  const [isAsked, setAsked] = useState(false);
  const agree = useCall(agreeToApproval);
  const withdraw = useCall(withdrawApproval);
  const title = approvalTitle(approval);
  if (isMine)
    return (
      <div className={classes.ways}>
        <Button
          variant="default"
          aria-label={`Zurückziehen: ${title}`}
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { params: { id } },
              {
                onSuccess: () => toast.success('Anfrage zurückgezogen'),
                onError: showFailure('Nicht zurückgezogen'),
              },
            )
          }
        >
          Zurückziehen
        </Button>
      </div>
    );
  return (
    <div className={classes.ways}>
      {state === 'void' ? null : (
        <Button
          aria-label={`Zustimmen: ${title}`}
          loading={agree.isPending}
          onClick={() => setAsked(true)}
        >
          Zustimmen
        </Button>
      )}
      <Button variant="default" aria-label={`Ablehnen: ${title}`} onClick={onDecline}>
        Ablehnen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Zustimmen?"
        confirmLabel="Zustimmen"
        cancelLabel="Abbrechen"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          agree.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Zugestimmt', 'Es ist ausgeführt.'),
              onError: showFailure('Nicht ausgeführt'),
            },
          );
        }}
      >
        {`${title}: ${happensWith(approval)}`}
      </ConfirmDialog>
    </div>
  );
}

/** Partner, money, day and accounts: what is compared with what is known from elsewhere. */
function Details({ approval: { partnerId, partnerName, details, kind } }: EntryProps) {
  const { holder, iban, day, before, after, documents = [] } = details ?? {};
  return (
    <>
      <dl className={classes.fields}>
        {partnerId === null ? null : (
          <Field label="Partner">
            <TextLink to="/partners" search={{ partner: partnerId }}>
              {partnerName}
            </TextLink>
          </Field>
        )}
        {holder === undefined || holder === '' ? null : (
          <Field label="Kontoinhaber">{holder}</Field>
        )}
        {iban === undefined || iban === '' ? null : <Field label="IBAN">{formatIban(iban)}</Field>}
        {before === undefined || before === null || after === undefined || after === null ? null : (
          <>
            <Change label="IBAN" before={formatIban(before.iban)} after={formatIban(after.iban)} />
            <Change label="Kontoinhaber" before={before.holder} after={after.holder} />
            <Change label="BIC" before={before.bic} after={after.bic} />
          </>
        )}
        {day === undefined || day === null ? null : (
          <Field label={kind === 'payment_file' ? 'Ausführung am' : 'Zahlung am'}>
            {formatCalendarDate(calendarDate(day))}
          </Field>
        )}
      </dl>
      {kind === 'partner_bank' ? (
        <p className={classes.quiet}>
          Fragen Sie bei einer neuen IBAN am besten unter einer Nummer nach, die Sie schon kennen.
        </p>
      ) : null}
      {documents.length === 0 ? null : (
        <details>
          <summary>
            {documents.length === 1 ? '1 Beleg ansehen' : `${documents.length} Belege ansehen`}
          </summary>
          <ul className={classes.documents}>
            {documents.map(({ id, number, partnerName: name, amount }) => (
              <li key={id}>
                <TextLink to="/payouts" search={{ gutschrift: id }}>
                  {number}
                </TextLink>
                <span>{name}</span>
                <span>{formatEuros(amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What stands there and what it is to be; nothing where it stays. */
function Change({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  if (before === after) return null;
  return (
    <Field label={label}>
      <del aria-label={`bisher: ${before === '' ? 'nichts' : before}`}>
        {before === '' ? 'leer' : before}
      </del>
      <ins aria-label={`künftig: ${after === '' ? 'nichts' : after}`}>
        {after === '' ? 'leer' : after}
      </ins>
    </Field>
  );
}

const TONES = {
  agreed: 'good',
  declined: 'bad',
  withdrawn: 'off',
  void: 'off',
  open: 'wait',
} as const;

/** One that was decided: who asked, who decided, and what came of it. */
export function DecidedApproval({ approval }: EntryProps) {
  const { kind, state, askedBy, decidedBy, decidedAt, reason, resultId, partnerName } = approval;
  const { ibanFrom, ibanTo } = approval;
  return (
    <li className={classes.entry}>
      <div className={classes.who}>
        <h3>{approvalTitle(approval)}</h3>
        <StatusBadge tone={TONES[state]}>{APPROVAL_STATES[state]}</StatusBadge>
      </div>
      <p className={classes.quiet}>
        {[
          partnerName,
          kind === 'partner_bank' ? `IBAN …${ibanFrom || 'leer'} → …${ibanTo || 'leer'}` : '',
          `gefragt von ${askedBy}`,
          state === 'withdrawn' || decidedAt === null
            ? ''
            : `entschieden von ${decidedBy} am ${formatDate(decidedAt)}`,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {reason === '' ? null : <p className={classes.quiet}>Grund: {reason}</p>}
      {resultId === null || kind !== 'payout' ? null : (
        <TextLink to="/payouts" search={{ gutschrift: resultId }}>
          Gutschrift ansehen
        </TextLink>
      )}
    </li>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  getPartner,
  listBatchCandidates,
  previewPayout,
  previewPayoutMail,
  processPayout,
  sendPayout,
} from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { MAX_SOURCES } from '#shared/contracts/credit-notes/credit-notes.ts';
import { TAX_TREATMENTS, type TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { totalsOf } from '#shared/credit-note/totals.ts';
import {
  type BasisPoints,
  cents,
  type Cents,
  centsOfAnswer,
  formatCents,
  sumCents,
  toEuros,
} from '#shared/money.ts';
import { vatRateOn } from '#shared/tax/vat-rates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { commissionsQuery } from '#web/features/commissions/commissions-query.ts';
import { chosenSources } from '#web/features/credit-notes/pay/chosen-sources.ts';
import { useOffsets } from '#web/parts/owed-back/use-owed-back.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import type { MadeDocument } from './task-cards.ts';
import { CardFrame, Choice, Choices, OpenLink } from './task-frame.tsx';
import type { Decision } from './use-task-stream.ts';
import classes from './tasks.module.css';

interface TaskProps {
  readonly onDecide: (decision: Decision) => void;
  readonly onSkip: () => void;
  /** Repeats the first answer where one was lost; the same for a card that comes again. */
  readonly idempotencyKey: string;
}

/** Most commissions named one by one. */
const SHOWN = 4;

/** A partner with premiums that are due, and the document as it would be. */
export function PayoutTask({
  partner: listed,
  onDecide,
  onSkip,
  idempotencyKey,
}: TaskProps & { readonly partner: BatchCandidate }) {
  const { partnerId, name } = listed;
  const draft = useDraft(partnerId);
  const preview = useFileDownload(
    (body: Parameters<typeof bodyOf>) => call(previewPayout, { body: bodyOf(...body) }),
    'Die Vorschau konnte nicht erstellt werden',
  );
  const later = (
    <Choice letter="s" onTake={onSkip}>
      Später
    </Choice>
  );
  const link = (
    <OpenLink to="/payouts" search={{ neu: 'gutschrift', partner: partnerId }}>
      Mit allen Angaben erstellen
    </OpenLink>
  );
  const meta = `${formatCount(listed.count)} ${listed.count === 1 ? 'Prämie' : 'Prämien'} auszahlbar`;
  if (draft.error !== null || draft.data === undefined)
    return (
      <>
        <CardFrame kicker="Gutschrift" title={name} meta={meta}>
          {draft.error === null ? (
            <Skeleton height={180} aria-busy="true" />
          ) : (
            <ErrorState message={draft.error.message} onRetry={draft.refetch} />
          )}
          {link}
        </CardFrame>
        <Choices>{later}</Choices>
      </>
    );
  const { due, below, totals, treatment } = draft.data;
  const canBeMade = due.length > 0 && due.length <= MAX_SOURCES;
  return (
    <>
      <CardFrame kicker="Gutschrift" title={name} meta={meta}>
        <Lines due={due} />
        <dl className={classes.totals}>
          <div>
            <dt>Netto</dt>
            <dd className="ew-numbers">{formatCents(totals.net)}</dd>
          </div>
          <div>
            <dt>Umsatzsteuer</dt>
            <dd className="ew-numbers">{formatCents(totals.vat)}</dd>
          </div>
          <div>
            <dt>Gesamtbetrag</dt>
            <dd className="ew-numbers">{formatCents(totals.gross)}</dd>
          </div>
          <PayableRow partnerId={partnerId} gross={totals.gross} />
        </dl>
        {below.length === 0 ? null : (
          <p>
            Unter der Mindestauszahlung bleiben offen:{' '}
            {below.map((one) => `${one.campaignName} ${formatEuros(one.pendingAmount)}`).join(', ')}
            .
          </p>
        )}
        {canBeMade ? null : (
          <Note tone="wait">So viele Prämien stellen Sie bitte im großen Dialog zusammen.</Note>
        )}
        {link}
      </CardFrame>
      <Choices>
        {canBeMade ? (
          <>
            <Choice
              isFirst
              onTake={() =>
                onDecide({
                  done: `${treatment.title} erstellt`,
                  about: `${name}, ${formatCents(totals.gross)}`,
                  act: () => makeDocument(name, bodyOf(partnerId, due, totals.net), idempotencyKey),
                })
              }
            >
              {`${treatment.title} erstellen`}
            </Choice>
            <Choice
              letter="v"
              isBusy={preview.isPending}
              onTake={() => preview.mutate([partnerId, due, totals.net])}
            >
              Vorschau als PDF
            </Choice>
          </>
        ) : null}
        {later}
      </Choices>
    </>
  );
}

/** What is transferred where the partner owes something back that is offset. */
function PayableRow({ partnerId, gross }: { readonly partnerId: string; readonly gross: Cents }) {
  const { list, payable } = useOffsets(partnerId, gross);
  if (list.length === 0) return null;
  return (
    <div>
      <dt>Zahlbetrag nach Verrechnung</dt>
      <dd className="ew-numbers">{formatCents(payable)}</dd>
    </div>
  );
}

/** What is settled, the largest first: the others are counted. */
function Lines({ due }: { readonly due: readonly PendingCommission[] }) {
  const largest = due.toSorted((one, other) => other.openAmount - one.openAmount);
  const others = largest.slice(SHOWN);
  return (
    <ul className={classes.lines}>
      {largest.slice(0, SHOWN).map(({ id, leadName, campaignName, eventAt, openAmount }) => (
        <li key={id}>
          <span>
            {leadName || campaignName}
            <small>{formatDate(eventAt)}</small>
          </span>
          <span className="ew-numbers">{formatEuros(openAmount)}</span>
        </li>
      ))}
      {others.length === 0 ? null : (
        <li>
          <span>und {formatCount(others.length)} weitere</span>
          <span className="ew-numbers">
            {formatCents(sumCents(others.map(({ openAmount }) => centsOfAnswer(openAmount))))}
          </span>
        </li>
      )}
    </ul>
  );
}

/** What the document would settle: everything due of campaigns that have reached their minimum. */
function useDraft(partnerId: string) {
  const partner = useQuery(queryOf(getPartner, { params: { id: partnerId } }));
  const share = useQuery(queryOf(listBatchCandidates, { query: { limit: 1, partnerId } }));
  const commissions = useQuery(commissionsQuery({ partnerId }));
  const refetch = () =>
    void Promise.all([partner.refetch(), share.refetch(), commissions.refetch()]);
  const error = partner.error ?? share.error ?? commissions.error;
  const taxStatus = partner.data?.taxStatus ?? null;
  if (share.data === undefined || commissions.data === undefined || taxStatus === null)
    return { data: undefined, error, refetch };
  const below = share.data.candidates[0]?.below ?? [];
  const open = new Set(below.map(({ campaignId }) => campaignId));
  const due = commissions.data.filter(
    ({ due: isDue, campaignId }) => isDue && !open.has(campaignId),
  );
  const treatment = TAX_TREATMENTS[taxStatus];
  const net = sumCents(due.map(({ openAmount }) => centsOfAnswer(openAmount)));
  return {
    data: { due, below, treatment, totals: totalsOf([{ net }], rateOf(treatment, due)) },
    error,
    refetch,
  };
}

/** By the day of the last event; events under another rate are refused when the document is made. */
function rateOf(treatment: TaxTreatment, due: readonly PendingCommission[]): BasisPoints {
  const last = due
    .map(({ eventAt }) => berlinDateOf(new Date(eventAt)))
    .toSorted()
    .at(-1);
  return last === undefined ? 0 : vatRateOn(treatment, last);
}

/** Exactly what the card shows: more than is open is refused, and nothing is issued then. */
function bodyOf(partnerId: string, due: readonly PendingCommission[], net: number) {
  return {
    partnerId,
    ...chosenSources(due),
    paidAmount: toEuros(cents(net)),
    paidDate: berlinDateOf(new Date()),
  };
}

async function makeDocument(
  partnerName: string,
  body: ReturnType<typeof bodyOf>,
  idempotencyKey: string,
): Promise<MadeDocument> {
  const answer = await call(processPayout, { body }, { idempotencyKey });
  const { id, invoiceNumber, totalAmount, message } = answer;
  // A minimum was raised meanwhile: it is a question for the large dialog.
  if (id === null || invoiceNumber === null) throw new ApiError(409, message);
  return {
    id,
    number: invoiceNumber,
    total: totalAmount ?? 0,
    partnerId: body.partnerId,
    partnerName,
  };
}

/** A document that has just been made: to the partner with it. */
export function SendTask({
  document,
  onDecide,
  onSkip,
  idempotencyKey,
}: TaskProps & { readonly document: MadeDocument }) {
  const { id, number, total, partnerName } = document;
  const mail = useQuery(queryOf(previewPayoutMail, { params: { id }, body: { message: '' } }));
  const data = mail.data;
  const refusal = data === undefined ? null : (data.refusal ?? (data.isRefused ? REFUSED : null));
  return (
    <>
      <CardFrame
        kicker="Senden"
        title={partnerName}
        meta={`${number} ist erstellt · ${formatEuros(total)}`}
      >
        {mail.error !== null && data === undefined ? (
          <ErrorState message={mail.error.message} onRetry={() => void mail.refetch()} />
        ) : data === undefined ? (
          <Skeleton height={120} aria-busy="true" />
        ) : refusal === null ? (
          <dl>
            <div>
              <dt>An</dt>
              <dd>{data.to}</dd>
            </div>
            <div>
              <dt>Betreff</dt>
              <dd>{data.subject}</dd>
            </div>
            <div>
              <dt>Anhang</dt>
              <dd>{data.attachments.map(({ fileName }) => fileName).join(', ') || '–'}</dd>
            </div>
          </dl>
        ) : (
          <Note tone="wait">{refusal}</Note>
        )}
        <OpenLink to="/payouts" search={{ gutschrift: id }}>
          Dokument ansehen
        </OpenLink>
      </CardFrame>
      <Choices>
        {data === undefined || refusal !== null ? null : (
          <Choice
            isFirst
            onTake={() =>
              onDecide({
                done: `${number} gesendet`,
                about: partnerName,
                act: async () => {
                  const body = { message: '', despiteRefusal: false };
                  await call(sendPayout, { params: { id }, body }, { idempotencyKey });
                  return undefined;
                },
              })
            }
          >
            Senden
          </Choice>
        )}
        <Choice letter="s" onTake={onSkip}>
          Später
        </Choice>
      </Choices>
    </>
  );
}

const REFUSED =
  'Ihr Partner hat E-Mails mit Dokumenten abbestellt und findet dieses Dokument im Partnerbereich.';

import { Button } from '@mantine/core';
import type { Payout, PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { STATEMENT_REASONS } from '#shared/labels/statements.ts';
import {
  CANCELLATION_REASONS,
  CREDIT_NOTE_KINDS,
  PAID_MONEY,
  TAX_STATUSES,
} from '#shared/labels/statuses.ts';
import { OwedBack } from '#web/parts/owed-back/owed-back.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { Facts } from '#web/ui/page/facts.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Timeline } from '#web/ui/page/timeline.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { RetentionNote } from './retention-note.tsx';
import { isFullyOffset, stepsOf } from './steps-of.ts';
import { useDocumentOverlays } from './use-document-overlays.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import classes from './documents.module.css';

/** A document with its files, beside its reversal or original where there is one. */
export function DocumentDetails({ document }: { readonly document: PayoutDetail }) {
  const { partner, taxStatus, createdAt, notes, counterpart } = document;
  const pair =
    document.kind === 'reversal' && counterpart !== null
      ? [counterpart, document]
      : [document, ...(counterpart === null ? [] : [counterpart])];
  return (
    <>
      <div className={classes.pair}>
        {pair.map((one) => (
          <DocumentCard key={one.id} document={one} isShown={one.id === document.id} />
        ))}
      </div>
      <Objection document={document} />
      <OwedBack partnerId={partner.id} payoutId={pair[0]?.id} />
      <Questions document={document} />
      {document.cancellation === null ? null : (
        <Facts
          title="Stornierung"
          facts={[
            ['Storniert am', formatInstant(document.cancellation.cancelledAt)],
            ['Grund', CANCELLATION_REASONS[document.cancellation.reason]],
            ['Begründung', document.cancellation.notes],
            ...paidMoneyOf(document.cancellation),
          ]}
        />
      )}
      <Facts
        title="Angaben"
        facts={[
          [
            'Partner',
            <TextLink key="partner" to="/partners" search={{ partner: partner.id }}>
              {partner.name} ({partner.internalId})
            </TextLink>,
          ],
          ['Steuerlicher Status', TAX_STATUSES[taxStatus]],
          ['Erstellt', formatInstant(createdAt)],
          ...sendingOf(document),
          ...(document.isMailRefused ? [REFUSED_MAILS] : []),
          ...paymentOf(document),
          ['Aufbewahren bis', formatDate(document.retainedUntil)],
          ['Interne Notizen', notes],
        ]}
      />
      <section className={classes.history}>
        <h3>Verlauf</h3>
        <Timeline entries={document.history} />
      </section>
      <RetentionNote />
      <DocumentSteps document={document} />
    </>
  );
}

const REFUSED_MAILS = [
  'E-Mails',
  'Vom Partner abbestellt. Das Dokument steht im Partnerbereich unter „Belege“.',
] as const;

/** Says what an objection means, and offers the reversal below. */
function Objection({ document }: { readonly document: PayoutDetail }) {
  const { objectedDate, objectionNotes, status, statements } = document;
  const isByPartner = statements.some(({ kind }) => kind === 'objection');
  const isRegretted = statements.some(({ kind }) => kind === 'withdrawal');
  const { reissue } = useDocumentOverlays();
  if (objectedDate === null) return null;
  const isOpen = status !== 'cancelled';
  return (
    <div className={classes.objection}>
      <Note tone={isOpen ? 'bad' : 'info'} title={`Widersprochen am ${formatDate(objectedDate)}`}>
        <p>{objectionNotes}</p>
        {isOpen ? (
          <p>
            Das Dokument gilt nicht mehr als Rechnung und zählt in keiner Summe. Mit der Stornierung
            werden die Prämien wieder offen.{' '}
            {stepsOf(document, isByPartner).withdrawObjection ? (
              <WithdrawButton document={document} what="objection" />
            ) : null}
          </p>
        ) : null}
        {isRegretted ? (
          <p>
            Der Partner nimmt den Widerspruch zurück. Das Dokument bleibt trotzdem ohne Wirkung.
          </p>
        ) : null}
        {isOpen ? (
          <Button mt="xs" onClick={() => reissue(document.id)}>
            Stornieren und neu ausstellen
          </Button>
        ) : null}
      </Note>
    </div>
  );
}

/** What a private person asks about a receipt, in the partner's area. */
function Questions({ document: { statements } }: { readonly document: PayoutDetail }) {
  const questions = statements.filter(({ kind }) => kind === 'question');
  return questions.map(({ at, reason, words }) => (
    <div key={at} className={classes.objection}>
      <Note tone="info" title={`Rückfrage des Partners am ${formatDate(at)}`}>
        {reason === '' ? words : `${STATEMENT_REASONS[reason]}: ${words}`}
      </Note>
    </div>
  ));
}

/** What was agreed about money that had been paid. */
function paidMoneyOf({ paidMoney }: NonNullable<PayoutDetail['cancellation']>): FactList {
  return paidMoney === null ? [] : [['Ausgezahlter Betrag', PAID_MONEY[paidMoney]]];
}

type FactList = Parameters<typeof Facts>[0]['facts'];

function sendingOf({ sentAt, sentTo, openedAt }: PayoutDetail): FactList {
  return [
    ...(sentAt === null
      ? []
      : ([['Zuletzt gesendet', `${formatInstant(sentAt)} an ${sentTo}`]] as const)),
    ...(openedAt === null
      ? []
      : ([['Geöffnet', `${formatInstant(openedAt)} im Partnerbereich`]] as const)),
  ];
}

function paymentOf(document: PayoutDetail): FactList {
  if (document.paidDate === null) return [];
  if (isFullyOffset(document)) return [['Zahlung', 'Vollständig verrechnet']];
  const day = formatDate(document.paidDate);
  if (!stepsOf(document).withdrawPayment) return [['Bezahlt am', day]];
  return [
    [
      'Bezahlt am',
      <span key="paid">
        {day} <WithdrawButton document={document} what="payment" />
      </span>,
    ],
  ];
}

/** What can be done with a document now, below its details. */
function DocumentSteps({ document }: { readonly document: Payout }) {
  const { id, sentAt } = document;
  const overlays = useDocumentOverlays();
  const { send, pay, object, cancel, next } = stepsOf(document);
  const look = (step: 'send' | 'pay' | 'cancel') =>
    next === step ? ({ variant: 'filled' } as const) : ({ variant: 'default' } as const);
  if (!send && !pay && !object && !cancel) return null;
  return (
    <SheetFooter>
      {cancel ? (
        <Button {...look('cancel')} onClick={() => overlays.cancel(id)}>
          Stornieren
        </Button>
      ) : null}
      {object ? (
        <Button variant="default" onClick={() => overlays.object(id)}>
          Widerspruch erfassen
        </Button>
      ) : null}
      {pay ? (
        <Button {...look('pay')} onClick={() => overlays.pay(id)}>
          Als bezahlt markieren
        </Button>
      ) : null}
      {send ? (
        <Button {...look('send')} onClick={() => overlays.send(id)}>
          {sentAt === null ? 'Senden' : 'Erneut senden'}
        </Button>
      ) : null}
    </SheetFooter>
  );
}

interface DocumentCardProps {
  readonly document: Payout;
  /** The one that was asked for; the other stands beside it. */
  readonly isShown: boolean;
}

/** Sums and files of a document, as on paper. */
function DocumentCard({ document, isShown }: DocumentCardProps) {
  const { id, kind, invoiceNumber, issueDate, netAmount, vatAmount, totalAmount } = document;
  const { payableAmount } = document;
  const isOffset = kind !== 'reversal' && payableAmount !== totalAmount;
  return (
    <section className={classes.paper} data-shown={isShown}>
      <h3>
        {CREDIT_NOTE_KINDS[kind]} {invoiceNumber}
      </h3>
      <p>{formatDate(issueDate)}</p>
      <dl className="ew-numbers">
        <div>
          <dt>Netto</dt>
          <dd>{formatEuros(netAmount)}</dd>
        </div>
        <div>
          <dt>Umsatzsteuer</dt>
          <dd>{vatAmount === 0 ? 'keine' : formatEuros(vatAmount)}</dd>
        </div>
        <div className={classes.total}>
          <dt>Gesamtbetrag</dt>
          <dd>{formatEuros(totalAmount)}</dd>
        </div>
        {isOffset ? (
          <>
            <div>
              <dt>Verrechnet</dt>
              <dd>{formatEuros(payableAmount - totalAmount)}</dd>
            </div>
            <div className={classes.total}>
              <dt>Zahlbetrag</dt>
              <dd>{formatEuros(payableAmount)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      <div className={classes.files}>
        <DownloadButtons
          id={id}
          number={invoiceNumber}
          hasEinvoice={document.hasEinvoice}
          blocked={document.einvoiceBlocked}
        />
      </div>
    </section>
  );
}

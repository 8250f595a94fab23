import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  changeOwedBackWay,
  listOwedBack,
  withdrawRepayment,
} from '#shared/contracts/calls.generated.ts';
import type { OwedBack as Owed } from '#shared/contracts/credit-notes/owed-back.ts';
import { PAID_MONEY } from '#shared/labels/statuses.ts';
import { centsOfAnswer, formatCents, sumCents } from '#shared/money.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import type { RepaymentDialogProps } from './repayment-dialog.tsx';
import { useOwedBack } from './use-owed-back.ts';
import classes from './owed-back.module.css';

/** Its form comes when it is asked for: the note stands above every list of documents. */
const DIALOG = fetched<RepaymentDialogProps>(
  async () => (await import('./repayment-dialog.tsx')).RepaymentDialog,
);

export interface OwedBackProps {
  readonly partnerId: string;
  /** Only what is owed back of this document. */
  readonly payoutId?: string | undefined;
}

/** What a partner owes back of reversed documents, and how each amount was settled. */
export function OwedBack({ partnerId, payoutId }: OwedBackProps) {
  const owed = useOwedBack(partnerId) ?? [];
  const shown = payoutId === undefined ? owed : owed.filter((each) => each.payoutId === payoutId);
  if (shown.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Zurückzuzahlen</h3>
      {shown.map((each) => (
        <OwedItem key={each.id} owed={each} />
      ))}
    </section>
  );
}

const UNSAID = 'Es ist noch nicht vereinbart, wie der Betrag zurückkommt.';

function OwedItem({ owed }: { readonly owed: Owed }) {
  const [isOpen, { open, close }] = useDisclosure();
  const { component: Dialog, fetch } = useFetched(DIALOG);
  const { invoiceNumber, cancellationInvoiceNumber, amount, remainingAmount, way, owedDate } = owed;
  const isSettled = remainingAmount === 0;
  const ask = () => {
    open();
    fetch(close);
  };
  const title = isSettled
    ? `${formatEuros(amount)} ausgeglichen`
    : `Noch ${formatEuros(remainingAmount)}${remainingAmount === amount ? '' : ` von ${formatEuros(amount)}`}`;
  return (
    <Note tone={isSettled ? 'good' : 'wait'} title={title}>
      <p>
        <TextLink to="/payouts" search={{ gutschrift: owed.payoutId }}>
          {invoiceNumber}
        </TextLink>{' '}
        wurde bezahlt und am {formatDate(owedDate)} durch {cancellationInvoiceNumber} storniert.
        {isSettled ? '' : ` ${way === null ? UNSAID : `${PAID_MONEY[way]}.`}`}
      </p>
      <Settlements owed={owed} />
      {isSettled ? null : (
        <Group gap="xs" mt="xs">
          <Button size="compact-md" variant="default" onClick={ask}>
            Rückzahlung erfassen
          </Button>
          <ChangeWay owed={owed} />
        </Group>
      )}
      {Dialog === null ? null : <Dialog owed={owed} opened={isOpen} onClose={close} />}
    </Note>
  );
}

/** Another agreement than the one that the reversal says. */
function ChangeWay({ owed }: { readonly owed: Owed }) {
  const change = useCall(changeOwedBackWay);
  const { id, way } = owed;
  const to = (next: 'repaid' | 'offset', label: string) => (
    <Button
      key={next}
      size="compact-md"
      variant="subtle"
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { params: { id }, body: { way: next } },
          {
            onSuccess: () => toast.success('Vereinbarung geändert', `${PAID_MONEY[next]}.`),
            onError: showFailure('Das hat nicht geklappt'),
          },
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {way === 'offset' || way === 'replaced' ? null : to('offset', 'Verrechnen')}
      {way === 'repaid' ? null : to('repaid', 'Partner zahlt zurück')}
    </>
  );
}

/** What was paid back, and what documents have taken off. */
function Settlements({ owed }: { readonly owed: Owed }) {
  const withdraw = useCall(withdrawRepayment);
  const { id, repayments, offsets } = owed;
  if (repayments.length === 0 && offsets.length === 0) return null;
  return (
    <ul className={classes.settled}>
      {repayments.map(({ id: repaymentId, amount, paidOn, note }) => (
        <li key={repaymentId}>
          {formatEuros(amount)} zurückgezahlt am {formatDate(paidOn)}
          {note === '' ? '' : ` (${note})`}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                { params: { id, repaymentId } },
                {
                  onSuccess: () => toast.success('Rückzahlung zurückgenommen', formatEuros(amount)),
                  onError: showFailure('Das hat nicht geklappt'),
                },
              )
            }
          >
            Zurücknehmen
            <span className="ew-visually-hidden">: {formatEuros(amount)}</span>
          </Button>
        </li>
      ))}
      {offsets.map(({ payoutId, invoiceNumber, amount, issueDate }) => (
        <li key={payoutId}>
          {formatEuros(amount)} verrechnet mit{' '}
          <TextLink to="/payouts" search={{ gutschrift: payoutId }}>
            {invoiceNumber}
          </TextLink>{' '}
          vom {formatDate(issueDate)}
        </li>
      ))}
    </ul>
  );
}

/** As many partners are named one by one. */
const NAMED = 5;

/** Who owes something back of reversed documents; nothing where nobody does. */
export function OwedBackNote() {
  const { data: owed = [] } = useQuery({ ...queryOf(listOwedBack, { query: {} }), ...POLLED });
  if (owed.length === 0) return null;
  const partners = [...Map.groupBy(owed, ({ partnerId }) => partnerId).values()];
  const others = partners.length - NAMED;
  return (
    <Note tone="wait" title={`Zurückzuzahlen: ${sumOf(owed)}`}>
      Nach Stornierungen bezahlter Dokumente offen:{' '}
      {partners.slice(0, NAMED).map((theirs, index) => (
        <span key={theirs[0]?.partnerId}>
          {index === 0 ? '' : ', '}
          <TextLink to="/partners" search={{ partner: theirs[0]?.partnerId }}>
            {theirs[0]?.partnerName}
          </TextLink>{' '}
          {sumOf(theirs)}
        </span>
      ))}
      {others > 0 ? ` und ${others} weitere` : ''}. Was verrechnet wird, zieht die nächste
      Auszahlung ab; Rückzahlungen erfassen Sie beim Partner.
    </Note>
  );
}

const sumOf = (owed: readonly Owed[]): string =>
  formatCents(sumCents(owed.map(({ remainingAmount }) => centsOfAnswer(remainingAmount))));

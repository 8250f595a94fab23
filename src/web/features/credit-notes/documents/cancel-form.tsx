import { Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { cancelPayout } from '#shared/contracts/calls.generated.ts';
import {
  cancelPayout as cancelPayoutContract,
  type PayoutDetail,
} from '#shared/contracts/credit-notes/credit-notes.ts';
import { CANCELLATION_REASONS, keysOf, PAID_MONEY, WAY_EFFECTS } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import type { AddressKey } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Form } from '#web/ui/form/form.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import type { Done } from './document-dialog.tsx';
import { isFullyOffset } from './steps-of.ts';

const REASONS = choicesOf(CANCELLATION_REASONS);
const MONEY = keysOf(PAID_MONEY).map((value) => ({
  value,
  label: PAID_MONEY[value],
  description: WAY_EFFECTS[value],
}));

/** Cancelling a document that was paid asks about the money. */
const paidBody = cancelPayoutContract.body.extend({
  paidMoney: cancelPayoutContract.body.shape.paidMoney.unwrap(),
});

export interface CancelFormProps {
  readonly document: PayoutDetail;
  readonly onDone: Done;
  /** Parameter of the address that holds open the dialog in which it stands. */
  readonly param?: AddressKey;
}

/** A cancellation, and the reversal that the partner has to get where they got the original. */
export function CancelForm(props: CancelFormProps) {
  const [reversal, setReversal] = useState<Reversal | null>(null);
  if (reversal === null) return <ReasonForm {...props} onReversed={setReversal} />;
  return <SendReversal {...props} reversal={reversal} />;
}

interface Reversal {
  readonly id: string;
  readonly number: string;
}

interface SendReversalProps extends CancelFormProps {
  readonly reversal: Reversal;
}

/** What comes next: the partner has the original, and does not know that it is cancelled. */
function SendReversal({ document, onDone, param = 'stornieren', reversal }: SendReversalProps) {
  const { makeWayFor } = useOverlay(param);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Stack gap="md">
      <Note tone="good" title={`Stornobeleg ${reversal.number} wurde erstellt`}>
        Die Prämien sind wieder offen. {document.partner.name} hat {document.invoiceNumber} erhalten
        und weiß noch nichts von der Stornierung.
      </Note>
      <SheetFooter>
        <Button variant="default" onClick={() => onDone({ saved: true })}>
          Später
        </Button>
        <Button
          ref={button}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => makeWayFor('senden', reversal.id)}
        >
          Stornobeleg senden
        </Button>
      </SheetFooter>
    </Stack>
  );
}

interface ReasonFormProps extends CancelFormProps {
  readonly onReversed: (reversal: Reversal) => void;
}

/** Reason and notes of a cancellation. */
function ReasonForm({ document, onDone, param = 'stornieren', onReversed }: ReasonFormProps) {
  // One key for each opened dialog: a lost answer is repeated, never refused as cancelled already.
  const [idempotencyKey] = useState(() => randomId());
  const isPaid = document.status === 'paid' && !isFullyOffset(document);
  const form = useContractForm(isPaid ? paidBody : cancelPayoutContract.body, {
    notes: '',
  });
  const cancel = useCall(cancelPayout);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Stornierung"
      onSubmit={async (body) => {
        const { id, cancellationInvoiceNumber, isSent } = await cancel.mutateAsync({
          params: { id: document.id },
          body,
          options: { idempotencyKey },
        });
        if (document.sentAt !== null && !isSent) {
          onReversed({ id, number: cancellationInvoiceNumber });
          return;
        }
        const goesOut = isSent ? ' und geht per E-Mail an den Partner' : '';
        toast.success(
          `${document.invoiceNumber} ist storniert`,
          `Stornobeleg ${cancellationInvoiceNumber} wurde erstellt${goesOut}. Die Prämien sind wieder offen.`,
        );
        onDone({ saved: true });
      }}
      onError={showFailure('Stornierung fehlgeschlagen')}
    >
      <Text>
        Es entsteht ein Stornobeleg mit eigener Nummer über dieselben Beträge. Die abgerechneten
        Prämien werden wieder offen. Das lässt sich nicht zurücknehmen.
      </Text>
      {document.paidDate === null || !isPaid ? null : (
        <Note tone="wait" title={`Bezahlt am ${formatDate(document.paidDate)}`}>
          Die Stornierung holt das Geld nicht zurück: {formatEuros(document.payableAmount)} stehen
          danach als zurückzuzahlen beim Partner, bis sie ausgeglichen sind. Der Stornobeleg sagt
          ihm, was damit geschieht.
        </Note>
      )}
      {document.payableAmount === document.totalAmount ? null : (
        <Note tone="wait" title="Mit Verrechnung">
          {formatEuros(document.totalAmount - document.payableAmount)}, die auf diesem Dokument
          verrechnet sind, schuldet der Partner danach wieder.
        </Note>
      )}
      <OnItsWay document={document} />
      {isPaid ? (
        <RadioField
          control={form.control}
          name="paidMoney"
          label="Was geschieht mit dem ausgezahlten Betrag?"
          choices={MONEY}
          required
        />
      ) : null}
      <SelectField
        control={form.control}
        name="reason"
        label="Stornierungsgrund"
        choices={REASONS}
        placeholder="Bitte wählen"
        required
      />
      <TextareaField
        control={form.control}
        name="notes"
        label="Begründung"
        description="10 bis 500 Zeichen. Bleibt bei Ihren Unterlagen und steht nicht auf dem Beleg."
        counts={500}
        required
      />
      <FormFooter
        submit="Stornieren"
        isSubmitting={isSubmitting}
        onCancel={() => onDone()}
        danger
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={[param]} />
    </Form>
  );
}

/** A file that the bank may be carrying out right now: nothing here can hold it up. */
function OnItsWay({ document }: Pick<CancelFormProps, 'document'>) {
  const { openPaymentFile: file, paidDate } = document;
  if (file === null || paidDate !== null) return null;
  return (
    <Note tone="wait" title={`In der SEPA-Datei vom ${formatInstant(file.createdAt)}`}>
      Haben Sie {file.messageId} schon bei Ihrer Bank freigegeben, wird trotzdem überwiesen. Nehmen
      Sie die Überweisung dort zurück, bevor Sie die Prämien erneut auszahlen.
    </Note>
  );
}

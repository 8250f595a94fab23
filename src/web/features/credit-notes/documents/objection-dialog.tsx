import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { objectToPayout } from '#shared/contracts/calls.generated.ts';
import type { Payout, PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { MAX_OBJECTION } from '#shared/contracts/credit-notes/document-state.schema.ts';
import { objectToPayout as objectToPayoutContract } from '#shared/contracts/credit-notes/lifecycle.ts';
import { errorMessage } from '#shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DocumentDialog, type Done } from './document-dialog.tsx';
import { stepsOf } from './steps-of.ts';

/** Records an objection and offers the reversal; open while the address says `?widerspruch=<id>`. */
export function ObjectionDialog() {
  return (
    <DocumentDialog param="widerspruch" title={(name) => `${name}: Widerspruch`}>
      {(document, done) => <Objection document={document} onDone={done} />}
    </DocumentDialog>
  );
}

function Objection({
  document,
  onDone,
}: {
  readonly document: PayoutDetail;
  readonly onDone: Done;
}) {
  const [isRecorded, setIsRecorded] = useState(false);
  const { object, cancel } = stepsOf(document);
  if (isRecorded && cancel) return <ReversalOffer document={document} onDone={onDone} />;
  if (object)
    return (
      <ObjectionForm
        document={document}
        onCancel={() => onDone()}
        onRecorded={() => (cancel ? setIsRecorded(true) : onDone({ saved: true }))}
      />
    );
  const isKnown = document.objectedDate !== null;
  return <Note>{errorMessage(isKnown ? 'already_objected' : 'objection_impossible')}</Note>;
}

/** What remains to be done: the claim is open again once a reversal takes the document out. */
function ReversalOffer({
  document,
  onDone,
}: {
  readonly document: PayoutDetail;
  readonly onDone: Done;
}) {
  const [isCancelling, setIsCancelling] = useState(false);
  if (isCancelling) return <CancelForm document={document} onDone={onDone} param="widerspruch" />;
  return (
    <>
      <Text>
        Der Widerspruch zu {document.invoiceNumber} ist erfasst. Stornieren Sie das Dokument, damit
        die Prämien wieder offen sind und Sie sie neu abrechnen können.
      </Text>
      <SheetFooter>
        <Button variant="default" onClick={() => onDone({ saved: true })}>
          Später
        </Button>
        <Button color="danger" onClick={() => setIsCancelling(true)}>
          Jetzt stornieren
        </Button>
      </SheetFooter>
    </>
  );
}

interface ObjectionFormProps {
  readonly document: Payout;
  readonly onCancel: () => void;
  /** The objection is recorded; a reversal comes next. */
  readonly onRecorded: () => void;
}

/** When, how and why a partner objected. */
function ObjectionForm({ document, onCancel, onRecorded }: ObjectionFormProps) {
  const today = useToday();
  const form = useContractForm(objectToPayoutContract.body, {
    objectedDate: today,
    notes: '',
  });
  const object = useCall(objectToPayout);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Widerspruch"
      onSubmit={async (body) => {
        await object.mutateAsync({ params: { id: document.id }, body });
        toast.success(
          'Widerspruch erfasst',
          `${document.invoiceNumber} gilt nicht mehr als Rechnung.`,
        );
        onRecorded();
      }}
      onError={showFailure('Widerspruch konnte nicht erfasst werden')}
    >
      <Text>
        Mit dem Widerspruch des Partners verliert die Gutschrift ihre Wirkung als Rechnung (§ 14
        Abs. 2 UStG). Sie bleibt unverändert erhalten, wird als „Widersprochen“ geführt und zählt in
        keiner Summe mehr.
      </Text>
      <DateField
        control={form.control}
        name="objectedDate"
        label="Widersprochen am"
        description={`Ab dem Ausstellungsdatum ${formatDate(document.issueDate)}, höchstens heute.`}
        required
      />
      <TextareaField
        control={form.control}
        name="notes"
        label="Wie und warum"
        description="Zum Beispiel „Per E-Mail: falscher Steuersatz“. Bleibt bei Ihren Unterlagen."
        counts={MAX_OBJECTION}
        required
      />
      <FormFooter submit="Widerspruch erfassen" isSubmitting={isSubmitting} onCancel={onCancel} />
      <UnsavedGuard when={isDirty && !isSubmitting && !object.isSuccess} params={['widerspruch']} />
    </Form>
  );
}

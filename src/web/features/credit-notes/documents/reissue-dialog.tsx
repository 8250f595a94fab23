import { Text } from '@mantine/core';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { reissuePayout } from '#shared/contracts/calls.generated.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { reissuePayout as reissuePayoutContract } from '#shared/contracts/credit-notes/lifecycle.ts';
import { cancel } from '#shared/credit-note/document-state.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
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
import { TextLink } from '#web/ui/page/link-button.tsx';
import { DocumentDialog, type Done } from './document-dialog.tsx';
import { isFullyOffset } from './steps-of.ts';

/** Cancels and issues anew in one step; open while the address says `?ersetzen=<id>`. */
export function ReissueDialog() {
  return (
    <DocumentDialog param="ersetzen" title={(name) => `${name} neu ausstellen`}>
      {(document, done) =>
        cancel(document).ok ? (
          <ReissueForm document={document} onDone={done} />
        ) : (
          <Note>{errorMessage('already_cancelled')}</Note>
        )
      }
    </DocumentDialog>
  );
}

function ReissueForm({
  document,
  onDone,
}: {
  readonly document: PayoutDetail;
  readonly onDone: Done;
}) {
  // One key for each opened dialog: a lost answer is repeated, never refused as cancelled already.
  const [idempotencyKey] = useState(() => randomId());
  const today = useToday();
  const form = useContractForm(reissuePayoutContract.body, {
    paidDate: today,
    notes: '',
  });
  const reissue = useCall(reissuePayout);
  const { isDirty, isSubmitting } = form.formState;
  const { id, invoiceNumber, paidDate, partner } = document;
  return (
    <Form
      form={form}
      label="Neu ausstellen"
      onSubmit={async (body) => {
        const { number, reversalNumber } = await reissue.mutateAsync({
          params: { id },
          body,
          options: { idempotencyKey },
        });
        toast.success(
          `${number} ersetzt ${invoiceNumber}`,
          `Stornobeleg ${reversalNumber} und ${number} wurden erstellt.`,
        );
        onDone({ saved: true });
      }}
      onError={showFailure('Neu ausstellen fehlgeschlagen')}
    >
      <Text>
        {invoiceNumber} wird storniert, und dieselben Prämien werden mit den heutigen Angaben neu
        abgerechnet: beides zusammen oder nichts davon. Berichtigen Sie vorher, was nicht stimmt:{' '}
        <TextLink to="/partners" search={{ partner: partner.id, ansicht: 'bearbeiten' }}>
          {partner.name} bearbeiten
        </TextLink>
      </Text>
      {paidDate === null || isFullyOffset(document) ? null : (
        <Note tone="wait" title={`Bezahlt am ${formatDate(paidDate)}`}>
          Der Betrag ist schon beim Partner und wird auf das neue Dokument angerechnet. Ist es
          höher, überweisen Sie den Rest; ist es niedriger, bleibt der Rest beim Partner offen.
        </Note>
      )}
      <DateField
        control={form.control}
        name="paidDate"
        label="Auszahlungsdatum"
        excludeDate={outside(payoutDays(today))}
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
        submit="Stornieren und neu ausstellen"
        isSubmitting={isSubmitting}
        onCancel={() => onDone()}
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['ersetzen']} />
    </Form>
  );
}

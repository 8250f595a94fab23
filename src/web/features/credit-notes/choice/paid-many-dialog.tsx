import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { calendarDate } from '#shared/calendar-date.ts';
import { markChosenPaid, withdrawChosenPayments } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import {
  type describeChoice,
  type DocumentChoice,
  markChosenPaid as markChosenPaidContract,
} from '#shared/contracts/credit-notes/choice.ts';
import { outside } from '#shared/credit-note/payment-days.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { useDocumentChoice } from './document-choice.tsx';
import { documentsOf } from './documents-of.ts';
import { LeftOut } from './left-out.tsx';
import { useDescribedChoice } from './use-described-choice.ts';
import classes from './choice.module.css';

/** Records the payment of the chosen documents; open while the address says `?vermerken=auswahl`. */
export function PaidManyDialog() {
  const { isOpen, close } = useOverlay('vermerken');
  const { body, clear } = useDocumentChoice();
  // What was recorded is not chosen any more, and the dialog fades with what it showed.
  const [kept, keep] = useState(body);
  if (isOpen && body !== null && kept !== body) keep(body);
  const described = useDescribedChoice(isOpen ? kept : null);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Zahlungen erfassen" width="34rem">
      {kept === null ? (
        <Note>Die Auswahl ist nicht mehr da. Bitte wählen Sie die Belege noch einmal aus.</Note>
      ) : described.data === undefined ? (
        <>
          <LostState source={described} />
          <Skeleton height={180} />
        </>
      ) : (
        <PaidManyForm
          choice={kept}
          paying={described.data.paying}
          onDone={(options) => {
            if (options?.saved === true) clear();
            close(options);
          }}
        />
      )}
    </FormDialog>
  );
}

interface PaidManyFormProps {
  readonly choice: DocumentChoice;
  readonly paying: Received<typeof describeChoice>['paying'];
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

function PaidManyForm({ choice, paying, onDone }: PaidManyFormProps) {
  const { ready, amount, left, unsent, from } = paying;
  const today = useToday();
  const form = useContractForm(markChosenPaidContract.body.omit({ choice: true }), {
    paidDate: today,
  });
  const mark = useCall(markChosenPaid);
  const withdraw = useCall(withdrawChosenPayments);
  const takeBack = (ids: string[]) =>
    withdraw.mutate(
      { body: { choice: { ids } } },
      {
        onSuccess: ({ withdrawn }) =>
          toast.success('Zahlungen zurückgenommen', documentsOf(withdrawn)),
        onError: showFailure('Das hat nicht geklappt'),
      },
    );
  if (ready === 0 || from === null)
    return <LeftOut title="Keiner dieser Belege wartet auf eine Zahlung:" left={left} />;
  return (
    <Form
      form={form}
      label="Zahlungen"
      onSubmit={async ({ paidDate }) => {
        const { paid, skipped } = await mark.mutateAsync({ body: { choice, paidDate } });
        toast.undoable(
          `${documentsOf(paid.length)} ${paid.length === 1 ? 'ist' : 'sind'} jetzt bezahlt`,
          `Zahlung am ${formatDate(paidDate)} erfasst.`,
          () => takeBack(paid.map(({ id }) => id)),
        );
        for (const { number, reason } of skipped) toast.error(`${number} unverändert`, reason);
        onDone({ saved: true });
      }}
      onError={showFailure('Zahlungen konnten nicht erfasst werden')}
    >
      <div className={classes.stack}>
        <p className={classes.lead}>
          {documentsOf(ready)}, zusammen <strong>{formatEuros(amount)}</strong>. Es wird kein Geld
          bewegt.
        </p>
        {unsent === 0 ? null : (
          <Note tone="wait" title={`${documentsOf(unsent)} noch nicht gesendet`}>
            Eine Gutschrift gilt erst, wenn der Partner sie erhalten hat (§ 14 Abs. 2 UStG). Die
            Zahlung können Sie trotzdem erfassen.
          </Note>
        )}
        <DateField
          control={form.control}
          name="paidDate"
          label="Bezahlt am"
          description={`Vom ${formatDate(from)} bis heute.`}
          excludeDate={outside({ min: calendarDate(from), max: today })}
          required
        />
        <LeftOut title="Unverändert bleiben:" left={left} />
      </div>
      <FormFooter
        submit={`${documentsOf(ready)} als bezahlt markieren`}
        isSubmitting={form.formState.isSubmitting}
        onCancel={() => onDone()}
      />
    </Form>
  );
}

import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import { z } from 'zod';
import { correctCommission, getCorrectionOffer } from '#shared/contracts/calls.generated.ts';
import type { CorrectionOffer } from '#shared/contracts/credit-notes/corrections.ts';
import { dateField, euros, requiredLine } from '#shared/contracts/fields.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { outside, payoutDays } from '#shared/credit-note/payment-days.ts';
import { CORRECTION_WAYS, WHY_NOT_OFFSET, WHY_NOT_REVERSED } from '#shared/labels/corrections.ts';
import { PAID_MONEY } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { REASON_HELD_BACK, useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { nameOf, type LeadDetail } from './lead.ts';
import classes from './leads.module.css';

const REASON_MAX = 500;

const correctionSchema = z.object({
  saleAmount: euros
    .nullable()
    .refine((amount) => amount !== null, { error: 'Bitte geben Sie den richtigen Umsatz ein' }),
  reason: requiredLine('Bitte geben Sie einen Grund an', { max: REASON_MAX }),
  way: z.enum(['basis_changed', 'document_wrong'], { error: 'Bitte wählen Sie, was zutrifft' }),
  paidDate: dateField,
  paidMoney: z.enum(['repaid', 'offset']),
});
type Values = z.input<typeof correctionSchema>;

export interface CorrectionDialogProps {
  readonly lead: LeadDetail;
  /** The sale whose settled commission is corrected; null while it is closed. */
  readonly sale: LeadSale | null;
  readonly onClose: () => void;
}

/** Less revenue after the credit note: what a tax adviser would do, said and done. */
export function CorrectionDialog({ lead, sale, onClose }: CorrectionDialogProps) {
  const shown = useLast(sale);
  return (
    <FormDialog
      opened={sale !== null}
      onClose={onClose}
      title="Umsatz korrigieren"
      subtitle={nameOf(lead)}
      width="38rem"
    >
      {shown === null || shown.commission === null ? null : (
        <CorrectionForm
          lead={lead}
          sale={shown}
          commissionId={shown.commission.id}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

interface CorrectionFormProps {
  readonly lead: LeadDetail;
  readonly sale: LeadSale;
  readonly commissionId: string;
  readonly onClose: () => void;
}

function CorrectionForm({ lead, sale, commissionId, onClose }: CorrectionFormProps) {
  // One key for each opened dialog: a lost answer is repeated, never a second correction.
  const [idempotencyKey] = useState(() => randomId());
  const today = useToday();
  const form = useContractForm(correctionSchema, {
    reason: '',
    paidDate: today,
    paidMoney: 'repaid',
  });
  const { control } = form;
  const [saleAmount, way] = useWatch({ control, name: ['saleAmount', 'way'] });
  const isHeldBack = useWordsHeldBack();
  const correct = useCall(correctCommission);
  // Once it is corrected the same amount is not lower any more: it is not asked for again.
  const isDone = correct.isPending || correct.isSuccess;
  const offer = useOffer(commissionId, sale.saleAmount, isDone ? null : (saleAmount ?? null));
  return (
    <Form
      form={form}
      label="Umsatz korrigieren"
      onSubmit={async (values) => {
        const { number, reversalNumber, openCorrection } = await correct.mutateAsync({
          params: { id: commissionId },
          body: { ...values, saleAmount: values.saleAmount ?? 0, seenAmount: sale.saleAmount },
          options: { idempotencyKey },
        });
        if (reversalNumber === null)
          toast.success('Prämie korrigiert', doneText(lead, openCorrection));
        else
          toast.success(
            'Beleg storniert',
            number === null
              ? `Stornobeleg ${reversalNumber} wurde erstellt. Ein neuer Beleg ist nicht nötig.`
              : `Stornobeleg ${reversalNumber} und ${number} wurden erstellt.`,
          );
        onClose();
      }}
      onError={showFailure('Die Korrektur war nicht möglich')}
    >
      <Text>
        Die Prämie steht schon auf einem Beleg. War der Umsatz niedriger, oder wurde die Feier
        abgesagt, gibt es zwei Wege: Es kommt darauf an, ob der Beleg richtig war.
      </Text>
      <EuroField
        control={control}
        name="saleAmount"
        label="Richtiger Umsatz netto"
        description={`Bisher ${formatEuros(sale.saleAmount)}. Wurde alles abgesagt, geben Sie 0 ein.`}
        required
      />
      {offer.data === undefined ? null : (
        <>
          <Difference offer={offer.data} lead={lead} />
          <Ways control={control} offer={offer.data} />
          {way === 'document_wrong' ? (
            <DateField
              control={control}
              name="paidDate"
              label="Auszahlungsdatum des neuen Belegs"
              excludeDate={outside(payoutDays(today))}
              required
            />
          ) : null}
          {way === 'document_wrong' &&
          offer.data.newAmount === 0 &&
          offer.data.documents.some(({ isPaid }) => isPaid) ? (
            <SelectField
              control={control}
              name="paidMoney"
              label="Der Beleg ist schon bezahlt"
              description="Gilt, wenn auf dem Beleg sonst nichts steht und deshalb kein neuer entsteht. Der Satz steht auf dem Stornobeleg."
              choices={[
                { value: 'repaid', label: PAID_MONEY.repaid },
                { value: 'offset', label: PAID_MONEY.offset },
              ]}
            />
          ) : null}
        </>
      )}
      {offer.error === null ? null : <Note tone="wait">{offer.error.message}</Note>}
      <TextareaField
        control={control}
        name="reason"
        label="Begründung"
        description={
          isHeldBack ? REASON_HELD_BACK : 'Bitte ohne Namen und Kontaktdaten des Gastes.'
        }
        counts={REASON_MAX}
        required
      />
      <FormFooter
        submit={way === 'document_wrong' ? 'Stornieren und neu ausstellen' : 'Prämie korrigieren'}
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

/** What a lower revenue means, as soon as one is typed. */
function useOffer(id: string, before: number, saleAmount: number | null) {
  const isLower = saleAmount !== null && saleAmount >= 0 && saleAmount < before;
  return useQuery({
    ...queryOf(getCorrectionOffer, { params: { id }, query: { saleAmount: saleAmount ?? 0 } }),
    enabled: isLower,
    placeholderData: (shown) => shown,
  });
}

function Difference({
  offer,
  lead,
}: {
  readonly offer: CorrectionOffer;
  readonly lead: LeadDetail;
}) {
  const { commissionAmount, newAmount, lapsingAmount, documents } = offer;
  const numbers = documents.map(({ number }) => number).join(', ');
  return (
    <p className={classes.lead}>
      Prämie für {lead.partnerName}: statt {formatEuros(commissionAmount)} nur noch{' '}
      <strong className="ew-numbers">{formatEuros(newAmount)}</strong> ({numbers}).
      {lapsingAmount === 0
        ? null
        : ` Davon ${formatEuros(lapsingAmount)} standen noch auf keinem Beleg und entfallen einfach.`}
    </p>
  );
}

interface WaysProps {
  readonly control: Control<Values, unknown, Values>;
  readonly offer: CorrectionOffer;
}

/** The two ways, each with what it means and, where it is closed, why. */
function Ways({ control, offer }: WaysProps) {
  const { field, fieldState } = useController({ control, name: 'way' });
  const { ref, onChange, onBlur, value: way } = field;
  const { whyNotOffset, whyNotReversed, correctedAmount, balanceAfter } = offer;
  return (
    <>
      <Radio.Group
        label="Was trifft zu?"
        value={way ?? ''}
        onChange={onChange}
        onBlur={onBlur}
        error={fieldState.error?.message}
        required
      >
        <Stack gap="sm" mt="xs">
          <Radio
            ref={ref}
            value="basis_changed"
            disabled={whyNotOffset !== null}
            label={CORRECTION_WAYS.basis_changed}
            description={
              whyNotOffset === null
                ? `Der Beleg war richtig, danach wurde es weniger (§\u00a017\u00a0UStG). ${formatEuros(correctedAmount)} netto werden auf dem nächsten Beleg des Partners verrechnet, als eigene Zeile mit Nummer und Datum des alten.`
                : `Nicht möglich: ${WHY_NOT_OFFSET[whyNotOffset]}`
            }
          />
          <Radio
            value="document_wrong"
            disabled={whyNotReversed !== null}
            label={CORRECTION_WAYS.document_wrong}
            description={
              whyNotReversed === null
                ? 'Schon bei der Ausstellung stimmte der Betrag nicht. Der Beleg wird storniert und mit dem richtigen Betrag neu ausgestellt: beides zusammen oder nichts davon.'
                : `Nicht möglich: ${WHY_NOT_REVERSED[whyNotReversed]}`
            }
          />
        </Stack>
      </Radio.Group>
      {way === 'basis_changed' && balanceAfter < 0 ? (
        <Note tone="wait" announced>
          Danach ist das Guthaben des Anbieters {formatEuros(balanceAfter)}: Es wird nichts
          ausgezahlt, bis neue Prämien es ausgleichen.
        </Note>
      ) : null}
    </>
  );
}

function doneText({ partnerName }: LeadDetail, openCorrection: number): string {
  return openCorrection === 0
    ? 'Der offene Teil ist entfallen.'
    : `${formatEuros(-openCorrection)} werden mit den nächsten Prämien verrechnet. ${partnerName} wird benachrichtigt.`;
}

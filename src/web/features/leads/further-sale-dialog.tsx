import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import { z } from 'zod';
import { addLeadSale, changeLeadSale } from '#shared/contracts/calls.generated.ts';
import { dateField, euros, optionalText } from '#shared/contracts/fields.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { expectedCommission } from './expected-commission.ts';
import { nameOf, type LeadDetail } from './lead.ts';
import classes from './leads.module.css';

const NOTE_MAX = 200;

const saleSchema = z.object({
  saleAmount: euros
    .nullable()
    .refine((amount) => amount !== null, { error: 'Bitte geben Sie einen Umsatz ein' }),
  day: dateField,
  note: optionalText(NOTE_MAX),
  rewarded: z.boolean(),
});

export interface FurtherSaleDialogProps {
  readonly lead: LeadDetail;
  /** The one that is changed, or a new one; null while it is closed. */
  readonly sale: LeadSale | 'new' | null;
  readonly onClose: () => void;
}

/** More revenue of a booking: a second invoice, extras after the feast. */
export function FurtherSaleDialog({ lead, sale, onClose }: FurtherSaleDialogProps) {
  const shown = useLast(sale);
  return (
    <FormDialog
      opened={sale !== null}
      onClose={onClose}
      title={shown === 'new' ? 'Weiterer Umsatz' : 'Weiteren Umsatz ändern'}
      subtitle={nameOf(lead)}
      width="32rem"
    >
      {shown === null ? null : (
        <FurtherSaleForm lead={lead} sale={shown === 'new' ? null : shown} onClose={onClose} />
      )}
    </FormDialog>
  );
}

interface FurtherSaleFormProps {
  readonly lead: LeadDetail;
  readonly sale: LeadSale | null;
  readonly onClose: () => void;
}

function FurtherSaleForm({ lead, sale, onClose }: FurtherSaleFormProps) {
  // One key for each opened dialog: a lost answer is repeated, never a second sale.
  const [idempotencyKey] = useState(() => randomId());
  const today = useToday();
  const isEarning = lead.partnerId !== null && lead.rewardType === 'per_sale';
  const isFixed = lead.reward.calculationType === 'fixed';
  const form = useContractForm(saleSchema, {
    ...(sale === null ? {} : { saleAmount: sale.saleAmount }),
    day: sale?.day ?? today,
    note: sale?.note ?? '',
    rewarded: sale === null ? isEarning && !isFixed : sale.commission !== null,
  });
  const [saleAmount, rewarded] = useWatch({
    control: form.control,
    name: ['saleAmount', 'rewarded'],
  });
  const add = useCall(addLeadSale);
  const change = useCall(changeLeadSale);
  return (
    <Form
      form={form}
      label="Weiterer Umsatz"
      onSubmit={async (values) => {
        const { day, note } = values;
        const amount = values.saleAmount ?? 0;
        if (sale === null) {
          const body = { saleAmount: amount, day, note, rewarded: isEarning && values.rewarded };
          const options = { idempotencyKey };
          await add.mutateAsync({ params: { id: lead.id }, body, options });
          toast.success('Weiterer Umsatz erfasst', `${formatEuros(amount)} netto`);
        } else {
          const body = { saleAmount: amount, day, note };
          await change.mutateAsync({ params: { id: lead.id, sale: sale.id }, body });
          toast.success('Weiterer Umsatz geändert', `${formatEuros(amount)} netto`);
        }
        onClose();
      }}
    >
      <EuroField
        control={form.control}
        name="saleAmount"
        label="Umsatz netto"
        description={
          sale === null
            ? 'Nur was hinzukommt, ohne Umsatzsteuer: eine zweite Rechnung oder Extras nach der Feier.'
            : 'Mit 0,00 € nehmen Sie ihn zurück.'
        }
        required
      />
      <DateField
        control={form.control}
        name="day"
        label="Datum"
        description="Der Rechnung oder der Leistung."
        max={today}
        required
      />
      <TextField
        control={form.control}
        name="note"
        label="Notiz"
        description="Nur für Sie sichtbar, höchstens 200 Zeichen."
      />
      {isEarning && sale === null ? (
        <CheckboxField
          control={form.control}
          name="rewarded"
          label={
            isFixed
              ? `${lead.partnerName} erhält dafür noch einmal eine Prämie`
              : `${lead.partnerName} erhält dafür eine Prämie`
          }
        />
      ) : null}
      <p className={classes.lead}>{sentenceOf(lead, saleAmount ?? null, rewarded)}</p>
      <FormFooter
        submit={sale === null ? 'Umsatz erfassen' : 'Änderung speichern'}
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

/** What it means for the partner, before it is saved. */
function sentenceOf(lead: LeadDetail, revenue: number | null, rewarded: boolean): string {
  if (lead.partnerName === null) return 'Ohne Empfehlung: Es entsteht keine Prämie.';
  if (lead.rewardType !== 'per_sale')
    return 'Vergütet wird nicht der Umsatz: An der Prämie ändert sich nichts.';
  if (!rewarded) return `${lead.partnerName} erhält für diesen Umsatz keine Prämie.`;
  const amount = expectedCommission(lead, revenue);
  if (amount === null) return `${lead.reward.sentence} Das gilt auch für diesen Umsatz.`;
  return `Prämie für ${lead.partnerName}: ${formatEuros(amount)}, zu denselben Bedingungen wie der erste Umsatz.`;
}

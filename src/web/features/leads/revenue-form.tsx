import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { euros } from '#shared/contracts/fields.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { CommissionLine } from './commission-line.tsx';
import { isHeld, type LeadDetail } from './lead.ts';
import { useStep } from './use-step.ts';
import classes from './steps.module.css';

const WHICH_REVENUE = 'Ohne Umsatzsteuer, wie er in Ihrem Auftrag oder Ihrer Rechnung steht.';
/** Nothing is taken off by itself: what a benefit is worth, its provider alone knows. */
const AFTER_BENEFIT = 'Einen Nachlass aus dem Vorteil für Gäste ziehen Sie bitte vorher ab.';

const revenueSchema = z.object({
  saleAmount: euros.nullable().refine((amount) => amount !== null && amount > 0, {
    error: 'Bitte geben Sie zuerst einen Umsatz ein',
  }),
});

export interface RevenueFormProps {
  readonly lead: LeadDetail;
  /** On the button that saves. */
  readonly label: string;
  /** Said when it is saved. */
  readonly done: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

/** The net revenue of a request, with what it means for the partner while it is typed. */
export function RevenueForm({ lead, label, done, onDone, onCancel }: RevenueFormProps) {
  const form = useContractForm(revenueSchema, { saleAmount: lead.saleAmount });
  const typed = useWatch({ control: form.control, name: 'saleAmount' });
  const step = useStep(lead.id);
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ saleAmount }) => {
        if (saleAmount !== null && (await step.take({ saleAmount }, done))) onDone?.();
      }}
    >
      <EuroField
        control={form.control}
        name="saleAmount"
        label="Umsatz netto"
        description={lead.benefit === null ? WHICH_REVENUE : `${WHICH_REVENUE} ${AFTER_BENEFIT}`}
        required
      />
      <CommissionLine lead={lead} revenue={typed ?? null} />
      <div className={classes.actions}>
        <Button
          type="submit"
          {...(isHeld(lead) ? { variant: 'default' } : {})}
          loading={step.isBusy}
        >
          {label}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            Abbrechen
          </Button>
        )}
      </div>
    </Form>
  );
}

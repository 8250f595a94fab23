import { Button } from '@mantine/core';
import type { DefaultValues } from 'react-hook-form';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { commissionName } from './commission-name.ts';
import { OfferBox } from './offer-box.tsx';
import type { Revenue } from './revenue-schema.ts';
import { showErrorToast, useSaveCommission } from './use-save-commission.ts';
import classes from './pending.module.css';

const schema = async () => (await import('./revenue-schema.ts')).revenue;

/** The way of a sale premium: offer sent, revenue entered, revenue confirmed. */
export function SaleSteps({ commission }: { readonly commission: PendingCommission }) {
  const { id, saleAmount } = commission;
  const save = useSaveCommission();
  const known: DefaultValues<Revenue> = saleAmount === null ? {} : { saleAmount };
  const form = useContractForm<Revenue, Revenue>(schema, known);
  const { isDirty } = form.formState;
  const send = async (values: Revenue, revenueConfirmed: boolean) => {
    const body = { ...values, ...(revenueConfirmed ? { revenueConfirmed } : {}) };
    const saved = await save.mutateAsync({ params: { id }, body });
    form.reset(values);
    if (revenueConfirmed)
      toast.success('Umsatz bestätigt', `Prämie: ${formatEuros(saved.premiumAmount)}`);
    else toast.success('Umsatz gespeichert');
  };
  return (
    <div className={classes.sale}>
      <OfferBox commission={commission} />
      <Form
        form={form}
        label={`Umsatz von ${commissionName(commission)}`}
        onSubmit={(values) => send(values, true)}
        onError={(error) => showErrorToast(error as Error)}
      >
        <div className={classes.revenue}>
          <EuroField control={form.control} name="saleAmount" label="Umsatz netto" />
          {isDirty ? (
            <Button
              variant="default"
              disabled={save.isPending}
              onClick={() =>
                void form.handleSubmit((values) => send(values, false).catch(showErrorToast))()
              }
            >
              Speichern
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending}>
            Umsatz bestätigen
          </Button>
        </div>
      </Form>
    </div>
  );
}

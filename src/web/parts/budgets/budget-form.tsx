import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  BUDGET_BEYOND,
  BUDGET_PERIODS,
  BUDGET_UNITS,
  DEFAULT_CLICK_BUDGET,
} from '#shared/budget.ts';
import { addBudget, changeBudget } from '#shared/contracts/calls.generated.ts';
import {
  type Budget,
  changeBudget as changeContract,
  newBudget,
} from '#shared/contracts/campaigns/budgets.ts';
import { cents, toEuros } from '#shared/money.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField, QuantityField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { BudgetOwner } from './budgets.tsx';
import classes from './budgets.module.css';

const PERIODS = choicesOf(BUDGET_PERIODS);
const UNITS = choicesOf(BUDGET_UNITS);
const BEYOND = choicesOf(BUDGET_BEYOND);
const SCOPES = [
  { value: 'campaign', label: 'die ganze Kampagne' },
  { value: 'link', label: 'jeden Partner der Kampagne' },
];

type NewBudget = z.input<typeof newBudget>;
type Limit = z.input<typeof changeContract.body>;

/** Limits a campaign, each of its links, or a partner, from now on. */
export function AddBudget({
  owner,
  onDone,
}: {
  readonly owner: BudgetOwner;
  readonly onDone: () => void;
}) {
  const isPartners = 'partnerId' in owner;
  const form = useContractForm(newBudget, {
    scope: isPartners ? 'partner' : 'campaign',
    campaignId: null,
    partnerId: null,
    ...owner,
    period: DEFAULT_CLICK_BUDGET.period,
    unit: DEFAULT_CLICK_BUDGET.unit,
    most: toEuros(cents(DEFAULT_CLICK_BUDGET.most)),
    beyond: DEFAULT_CLICK_BUDGET.beyond,
  } satisfies NewBudget);
  const add = useCall(addBudget);
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' });
  return (
    <div className={classes.form}>
      <Form
        form={form}
        label="Budget hinzufügen"
        onSubmit={async (body) => {
          await add.mutateAsync({ body });
          toast.success('Budget angelegt', 'Es zählt, was ab jetzt entsteht.');
          onDone();
        }}
        onError={(error) => showRefusal(error, 'Das Budget konnte nicht angelegt werden.')}
      >
        <FieldRow>
          {isPartners ? null : (
            <SelectField control={control} name="scope" label="Gilt für" choices={SCOPES} />
          )}
          <SelectField control={control} name="period" label="Zeitraum" choices={PERIODS} />
        </FieldRow>
        <FieldRow>
          <SelectField control={control} name="unit" label="Begrenzt wird in" choices={UNITS} />
          <Most control={control as unknown as Control<Limit, unknown, Limit>} unit={unit} />
        </FieldRow>
        <SelectField control={control} name="beyond" label="Was darüber liegt" choices={BEYOND} />
        <Buttons isBusy={add.isPending} onCancel={onDone}>
          Budget anlegen
        </Buttons>
      </Form>
    </div>
  );
}

/** Another limit, or another treatment of what is over it; what was used stays used. */
export function ChangeBudget({
  budget,
  onDone,
}: {
  readonly budget: Budget;
  readonly onDone: () => void;
}) {
  const { id, unit, most, beyond } = budget;
  const form = useContractForm(changeContract.body, { most, beyond });
  const change = useCall(changeBudget);
  const { control } = form;
  return (
    <div className={classes.form}>
      <Form
        form={form}
        label="Budget ändern"
        entity={id}
        onSubmit={async (body) => {
          await change.mutateAsync({ params: { id }, body });
          toast.success('Budget geändert', 'Was schon verbraucht ist, bleibt verbraucht.');
          onDone();
        }}
        onError={(error) => showRefusal(error, 'Das Budget konnte nicht geändert werden.')}
      >
        <FieldRow>
          <Most control={control} unit={unit} />
          <SelectField control={control} name="beyond" label="Was darüber liegt" choices={BEYOND} />
        </FieldRow>
        <Buttons isBusy={change.isPending} onCancel={onDone}>
          Budget speichern
        </Buttons>
      </Form>
    </div>
  );
}

interface MostProps {
  readonly control: Control<Limit, unknown, Limit>;
  readonly unit: Budget['unit'];
}

function Most({ control, unit }: MostProps) {
  return unit === 'cents' ? (
    <EuroField control={control} name="most" label="Höchstens (netto)" required />
  ) : (
    <QuantityField control={control} name="most" label="Höchstens" required />
  );
}

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Buttons({ isBusy, onCancel, children }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={isBusy}>
        {children}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Abbrechen
      </Button>
    </div>
  );
}

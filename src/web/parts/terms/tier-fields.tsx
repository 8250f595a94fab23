import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TiersInput } from '#shared/contracts/campaigns/tiers-input.ts';
import { MAX_TIER_STEPS, TIER_BASES, TIER_PERIODS, TIER_SCOPES } from '#shared/labels/rewards.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { EuroField, PercentField, QuantityField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import classes from './terms.module.css';

/** The part of a form that has steps; forms of rewards hold more. */
export interface TierValues {
  rewardTiers?: TiersInput | null | undefined;
}

export type TierForm = UseFormReturn<TierValues, unknown, TierValues>;

const EMPTY_STEP = { from: null, value: null } as const;

const FIRST: TiersInput = {
  basis: 'bookings',
  scope: 'campaign',
  period: 'year',
  steps: [EMPTY_STEP],
};

const BASES = choicesOf(TIER_BASES);
const SCOPES = choicesOf(TIER_SCOPES);
const PERIODS = choicesOf(TIER_PERIODS);

export interface TierFieldsProps {
  readonly form: TierForm;
  /** Whether the reward is a share of the revenue; a fixed amount otherwise. */
  readonly isShare: boolean;
}

/** Steps of a sale's reward above its value: off for most (docs/product/campaigns.md section 3). */
export function TierFields({ form, isShare }: TierFieldsProps) {
  const { control, setValue, clearErrors } = form;
  const tiers = useWatch({ control, name: 'rewardTiers' }) ?? null;
  const keep = (next: TiersInput | null) => {
    setValue('rewardTiers', next, { shouldDirty: true, shouldTouch: true });
    clearErrors('rewardTiers');
  };
  const emptied = (name: 'from' | 'value') => {
    if (tiers !== null)
      keep({ ...tiers, steps: tiers.steps.map((each) => ({ ...each, [name]: null })) });
  };
  useOnChange(isShare, () => emptied('value'));
  useOnChange(tiers?.basis, (before) => {
    if (before !== undefined) emptied('from');
  });
  return (
    <>
      <Switch
        label="Staffel"
        description="Ab einer Zahl von Buchungen oder einem Umsatz gilt ein anderer Prämienwert"
        checked={tiers !== null}
        onChange={({ currentTarget }) => keep(currentTarget.checked ? FIRST : null)}
      />
      {tiers === null ? null : (
        <div className={classes.tiers}>
          {tiers.steps.map((_, place) => (
            <StepRow
              // A step is its place: what is removed moves the later ones up.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              form={form}
              place={place}
              basis={tiers.basis}
              isShare={isShare}
              {...(tiers.steps.length === 1
                ? {}
                : {
                    onRemove: () =>
                      keep({ ...tiers, steps: tiers.steps.filter((__, at) => at !== place) }),
                  })}
            />
          ))}
          {tiers.steps.length >= MAX_TIER_STEPS ? null : (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => keep({ ...tiers, steps: [...tiers.steps, EMPTY_STEP] })}
            >
              Weitere Stufe
            </Button>
          )}
          <div className={classes.counting}>
            <SelectField
              control={control}
              name="rewardTiers.basis"
              label="Gezählt werden"
              choices={BASES}
            />
            <SelectField
              control={control}
              name="rewardTiers.scope"
              label="Gezählt in"
              choices={SCOPES}
            />
            <SelectField
              control={control}
              name="rewardTiers.period"
              label="Zeitraum der Staffel"
              choices={PERIODS}
            />
          </div>
        </div>
      )}
    </>
  );
}

interface StepRowProps extends TierFieldsProps {
  readonly place: number;
  readonly basis: TiersInput['basis'];
  /** Missing where a step is the only one. */
  readonly onRemove?: () => void;
}

/** 'Ab der 4. Buchung: 7 %' */
function StepRow({ form: { control }, place, basis, isShare, onRemove }: StepRowProps) {
  const step = `${place + 2}. Stufe`;
  const from = `rewardTiers.steps.${place}.from` as const;
  const value = `rewardTiers.steps.${place}.value` as const;
  return (
    <fieldset className={classes.step} aria-label={step}>
      {basis === 'bookings' ? (
        <QuantityField
          key="bookings"
          control={control}
          name={from}
          label="Ab Buchung Nr."
          {...(place === 0 ? { placeholder: '4' } : {})}
          required
        />
      ) : (
        <EuroField key="revenue" control={control} name={from} label="Nach Umsatz von" required />
      )}
      {isShare ? (
        <PercentField key="share" control={control} name={value} label="Prämienwert" required />
      ) : (
        <EuroField key="fixed" control={control} name={value} label="Prämienwert" required />
      )}
      {onRemove === undefined ? null : (
        <ActionIcon
          className={classes.removeStep ?? ''}
          variant="default"
          size="input-sm"
          aria-label={`${step} entfernen`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

/** Runs when a value is another one than before, not at first. */
function useOnChange<T>(value: T, run: (before: T) => void) {
  const before = useRef(value);
  useEffect(() => {
    const was = before.current;
    before.current = value;
    if (was !== value) run(was);
  });
}

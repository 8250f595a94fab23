import { Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { DEFAULT_CLICK_BUDGET } from '#shared/budget.ts';
import { HOLDING_FROM } from '#shared/labels/holding.ts';
import { CALCULATION_TYPES, REWARD_TYPES, type RewardType } from '#shared/labels/rewards.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { cents, formatCents } from '#shared/money.ts';
import { OWN_PAGE_PAID_BY_CLICK } from '#shared/own-page.ts';
import { rewardExample, rewardSentence, rewardPromise } from '#shared/reward-sentence.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { previewReward } from '#web/parts/preview-reward.ts';
import { type TierForm, TierFields } from '#web/parts/terms/tier-fields.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { EuroField, PercentField, QuantityField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import type { CampaignFieldsProps, CampaignForm } from './campaign-values.ts';
import { changedReward } from './changed-reward.ts';
import { RewardQuantityField } from './quantity-field.tsx';
import classes from './campaign-form.module.css';

const MEANINGS: Readonly<Record<RewardType, string>> = {
  per_click: 'für gültige Klicks auf den Link',
  per_lead: 'für eingegangene Anfragen',
  per_sale: 'für bestätigte Umsätze',
};

const VALUES = ['rewardAmount', 'rewardPercentage', 'rewardBulkAmount'] as const;

const CALCULATIONS = choicesOf(CALCULATION_TYPES);

const HOLDING_CHOICES = choicesOf(HOLDING_FROM);

const EVENTS = { per_click: 'Klicks', per_lead: 'Anfragen' } as const;

export interface RewardFieldsProps {
  readonly form: CampaignForm;
  /** A campaign that exists gets a new version of its terms by a change. */
  readonly isNew: boolean;
}

/** How the campaign pays, with a live example. */
export function RewardFields({ form, isNew }: RewardFieldsProps) {
  const { control, setValue } = form;
  const { dirtyFields } = useFormState({ control, name: 'doubleOptIn' });
  const [type, calculation, quantity, ownPage, doubleOptIn] = useWatch({
    control,
    name: ['rewardType', 'calculationType', 'rewardQuantity', 'ownPage', 'doubleOptIn'],
  });
  const isShare = type === 'per_sale' && calculation === 'percentage';
  const isBundle = quantity !== undefined && quantity !== 1;
  const amountName = isBundle ? 'rewardBulkAmount' : 'rewardAmount';
  useClearHidden(form, isShare ? 'rewardPercentage' : amountName);
  /** What the other types know nothing of goes back to its beginning. */
  const adapt = (chosen: RewardType) => {
    if (chosen === 'per_sale') setValue('rewardQuantity', 1);
    else {
      setValue('calculationType', 'fixed');
      setValue('rewardTiers', null);
    }
    // Until somebody has decided it, a new campaign asks for the address where requests are paid.
    if (isNew && dirtyFields.doubleOptIn !== true) setValue('doubleOptIn', chosen === 'per_lead');
  };
  return (
    <FieldGroup title="Prämie" help={<HelpHint topic="mindestauszahlung" />}>
      <RewardTypeField control={control} onChosen={adapt} />
      {type === 'per_click' && (ownPage ?? '') !== '' ? (
        <Note tone="wait">{OWN_PAGE_PAID_BY_CLICK}</Note>
      ) : null}
      {type === 'per_lead' ? <PaidRequests isConfirmed={doubleOptIn === true} /> : null}
      {type === 'per_click' || type === 'per_lead' ? (
        <RewardQuantityField key={type} control={control} events={EVENTS[type]} />
      ) : null}
      <FieldRow>
        {type === 'per_sale' ? (
          <SelectField
            control={control}
            name="calculationType"
            label="Berechnung"
            choices={CALCULATIONS}
          />
        ) : null}
        {isShare ? (
          <PercentField
            control={control}
            name="rewardPercentage"
            label="Prämienwert"
            description="Prozent des bestätigten Nettoumsatzes"
            required
          />
        ) : (
          <EuroField
            key={amountName}
            control={control}
            name={amountName}
            label="Prämienwert"
            description={isBundle ? 'Netto für jede volle Anzahl' : 'Netto für jedes Mal'}
            required
          />
        )}
        <EuroField
          control={control}
          name="minPayout"
          label="Mindestauszahlung"
          description={`Mit 0 ist eine Auszahlung ab ${formatCents(cents(1))} möglich`}
        />
      </FieldRow>
      {type === 'per_sale' ? (
        <TierFields form={form as unknown as TierForm} isShare={isShare} />
      ) : null}
      <FieldRow>
        <QuantityField
          control={control}
          name="holdingDays"
          label="Zahlbar nach (Tage)"
          description="0 für sofort: So lange wartet eine Prämie, bevor Sie sie auszahlen können"
        />
        <SelectField
          control={control}
          name="holdingFrom"
          label="Gerechnet ab"
          description="Ohne Termin immer ab der Bestätigung"
          choices={HOLDING_CHOICES}
        />
      </FieldRow>
      {type === 'per_click' || !isNew ? <BudgetHint isNew={isNew} /> : null}
      <RewardExample control={control} />
      {isNew ? null : <RewardChange control={control} />}
    </FieldGroup>
  );
}

/** Where the budget is set: it is used while others edit, so that it is saved apart. */
function BudgetHint({ isNew }: { readonly isNew: boolean }) {
  const recommended = formatCents(cents(DEFAULT_CLICK_BUDGET.most));
  return (
    <Note title="Budget">
      {isNew
        ? `Klicks lassen sich künstlich erzeugen: Die Kampagne beginnt mit einem Budget von ${recommended} pro Tag. Ändern können Sie es danach in den Details der Kampagne.`
        : 'Wie viel diese Kampagne höchstens kosten darf, legen Sie in ihren Details unter „Budget“ fest.'}
    </Note>
  );
}

/** Why paid requests should come with a confirmed address. */
function PaidRequests({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return isConfirmed ? (
    <Note>
      Interessenten bestätigen ihre E-Mail-Adresse, bevor die Anfrage zählt (Double-Opt-in, unter
      „Formular“). Wer eine Prämie je Anfrage bezahlt, zahlt so nur für Adressen, hinter denen
      jemand steht.
    </Note>
  ) : (
    <Note tone="wait" title="Empfohlen: E-Mail-Adresse bestätigen lassen">
      Hier verdient schon die Anfrage. Ohne Bestätigung kann jemand sie mit erfundenen Adressen
      stellen und die Prämie kassieren. Double-Opt-in schalten Sie unter „Formular“ ein.
    </Note>
  );
}

type RewardValueName = (typeof VALUES)[number];

/**
 * Takes back the values of the rewards that are not chosen any more: what nobody sees must not
 * keep the form from being sent. A reward that was loaded stays as it is until another is chosen.
 */
function useClearHidden({ setValue, clearErrors }: CampaignForm, shown: RewardValueName) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    for (const name of VALUES) if (name !== shown) setValue(name, null);
    clearErrors([...VALUES, 'rewardQuantity']);
  }, [shown, setValue, clearErrors]);
}

/** Says, before a changed reward is saved, from when on it is valid and what was paid until now. */
function RewardChange({ control }: CampaignFieldsProps) {
  const values = useWatch({ control });
  const { defaultValues } = useFormState({ control });
  const today = useToday();
  const before = changedReward(defaultValues, values);
  if (before === null) return null;
  const isSale = before.rewardType === 'per_sale';
  const from = values.rewardValidFrom ? `ab dem ${formatDate(values.rewardValidFrom)}` : 'ab jetzt';
  return (
    <>
      <DateField
        control={control}
        name="rewardValidFrom"
        label="Neue Prämie gilt ab"
        description="Leer gilt sie ab jetzt"
        min={today}
        clearable
      />
      <Note title={`Die geänderte Prämie gilt für Ereignisse ${from}; bisherige Prämien bleiben.`}>
        {isSale ? 'Auch schon eingegangene Anfragen behalten die bisherige Prämie. ' : ''}
        Bisher: {unbroken(rewardSentence(before))}
      </Note>
    </>
  );
}

/** What the reward means, as a sentence with worked figures, while it is being typed. */
function RewardExample({ control }: CampaignFieldsProps) {
  const [rewardType, calculationType, amount, percentage, quantity, bulkAmount, tiers] = useWatch({
    control,
    name: [
      'rewardType',
      'calculationType',
      'rewardAmount',
      'rewardPercentage',
      'rewardQuantity',
      'rewardBulkAmount',
      'rewardTiers',
    ],
  });
  const words = useWatch({ control, name: 'guestBenefit' });
  const reward = previewReward({
    rewardType,
    calculationType,
    rewardAmount: amount,
    rewardPercentage: percentage,
    rewardQuantity: quantity ?? 1,
    rewardBulkAmount: bulkAmount,
    rewardTiers: tiers,
  });
  return (
    <output className={classes.example}>
      {reward === null ? (
        <span>Sobald Sie einen Prämienwert eingeben, steht hier ein Beispiel.</span>
      ) : (
        <>
          <strong>{rewardPromise(reward, (words ?? '').trim() !== '')}</strong>
          <span className="ew-numbers">{rewardExample(reward)}</span>
        </>
      )}
    </output>
  );
}

interface RewardTypeFieldProps extends CampaignFieldsProps {
  readonly onChosen: (type: RewardType) => void;
}

/** What the reward hangs on. */
function RewardTypeField({ control, onChosen }: RewardTypeFieldProps) {
  const { field } = useController({ control, name: 'rewardType' });
  const { value, onChange, name, ref } = field;
  return (
    <Radio.Group
      label="Prämienmodell"
      name={name}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen(chosen as RewardType);
      }}
    >
      <div className={classes.types}>
        {keysOf(REWARD_TYPES).map((type, index) => (
          <Radio
            key={type}
            className={classes.type ?? ''}
            value={type}
            label={REWARD_TYPES[type]}
            description={MEANINGS[type]}
            {...(index === 0 ? { ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

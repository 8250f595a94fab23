import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { getStartProgramme, startProgramme } from '#shared/contracts/calls.generated.ts';
import type { RewardInput } from '#shared/contracts/campaigns/reward-input.ts';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import type { ProgrammeAnswer } from '#shared/contracts/campaigns/start-programme.ts';
import { USUAL_REWARDS } from '#shared/first-campaign.ts';
import { rewardExample, rewardSentence, rewardTitle } from '#shared/reward-sentence.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { previewReward } from '#web/parts/preview-reward.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField, PercentField } from '#web/ui/form/number-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import { LinkButton, TextLink } from '#web/ui/page/link-button.tsx';
import classes from './start.module.css';

const schema = async () =>
  (await import('#shared/contracts/campaigns/start-programme.ts')).firstRewardStep;

const OWN = 'eigene';

type Reward = Pick<
  RewardInput,
  'rewardType' | 'calculationType' | 'rewardAmount' | 'rewardPercentage'
>;

/** The same fields for every reward, so that none is left over from another. */
const whole = (reward: RewardInput) => ({
  rewardType: reward.rewardType,
  calculationType: reward.calculationType,
  rewardAmount: reward.rewardAmount ?? null,
  rewardPercentage: reward.rewardPercentage ?? null,
  rewardQuantity: 1,
});

/** What an own reward can hang on. */
const KINDS = [
  { value: 'buchung', label: 'Fester Betrag je Buchung', type: 'per_sale', way: 'fixed' },
  { value: 'umsatz', label: 'Prozent vom Umsatz', type: 'per_sale', way: 'percentage' },
  { value: 'anfrage', label: 'Fester Betrag je Anfrage', type: 'per_lead', way: 'fixed' },
  { value: 'klick', label: 'Fester Betrag je Klick', type: 'per_click', way: 'fixed' },
] as const;

export interface RewardStepProps {
  readonly programme: ProgrammeAnswer;
}

/** 'Was bekommt er oder sie?' */
export function RewardStep({ programme: { campaign, partner } }: RewardStepProps) {
  if (campaign !== null)
    return (
      <>
        <h1>Die Prämie steht</h1>
        <p className={classes.lead}>
          {campaign.rewardSentence} Ändern können Sie sie jederzeit in der{' '}
          <TextLink to="/campaigns" search={{ kampagne: campaign.id }}>
            Kampagne
          </TextLink>
          .
        </p>
        <LinkButton
          to="/start"
          search={{ schritt: partner === null ? 'partner' : 'fertig' }}
          size="lg"
        >
          Weiter
        </LinkButton>
      </>
    );
  return <NewReward name={partner?.name ?? null} />;
}

function NewReward({ name }: { readonly name: string | null }) {
  const form = useContractForm(schema, { reward: whole(USUAL_REWARDS[0].reward) });
  const make = useCall(startProgramme, { refreshes: 'none' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const reward = useWatch({ control: form.control, name: 'reward' });
  const [wantsOwn, setWantsOwn] = useState(false);
  const usual = USUAL_REWARDS.find((each) => isSame(whole(each.reward), reward));
  const chosen = wantsOwn || usual === undefined ? OWN : usual.key;
  const choose = (next: RewardInput) =>
    form.setValue('reward', whole(next), { shouldDirty: true, shouldTouch: true });
  return (
    <>
      <h1>{name === null ? 'Was bekommen Ihre Partner?' : `Was bekommt ${name}?`}</h1>
      <p className={classes.lead}>Ändern können Sie das jederzeit.</p>
      <Form
        form={form}
        label="Prämie"
        onSubmit={async ({ reward: sent }) => {
          const made = await make.mutateAsync({ body: { reward: sent } });
          await navigate({ to: '/start', search: { schritt: 'fertig' } });
          client.setQueryData(keyOf(getStartProgramme, {}), made);
        }}
      >
        <fieldset className={classes.cards}>
          <legend className="ew-visually-hidden">Prämie wählen</legend>
          {USUAL_REWARDS.map((each) => {
            const { key, reason, reward: input } = each;
            const worth = rewardFrom(input);
            return (
              <Card
                key={key}
                value={key}
                isChosen={chosen === key}
                title={unbroken(rewardTitle(worth))}
                onChoose={() => {
                  setWantsOwn(false);
                  choose(input);
                }}
              >
                <span className="ew-numbers">{unbroken(rewardExample(worth))}</span>
                <span>{reason}</span>
              </Card>
            );
          })}
          <Card
            value={OWN}
            isChosen={chosen === OWN}
            title="Eigene Prämie"
            onChoose={() => setWantsOwn(true)}
          >
            <span>Betrag oder Anteil selbst festlegen.</span>
          </Card>
        </fieldset>
        {chosen === OWN ? <OwnReward form={form} onKind={choose} /> : null}
        <div className={classes.next}>
          <Button type="submit" size="lg" loading={form.formState.isSubmitting}>
            Weiter
          </Button>
          <LinkButton to="/start" search={{ schritt: 'fertig' }} variant="subtle" size="lg">
            Später
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

const isSame = (one: Reward, other: Reward): boolean =>
  one.rewardType === other.rewardType &&
  one.calculationType === other.calculationType &&
  one.rewardAmount === other.rewardAmount &&
  one.rewardPercentage === other.rewardPercentage;

interface CardProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Card({ value, isChosen, title, onChoose, children }: CardProps) {
  return (
    <label className={classes.card} data-chosen={isChosen}>
      <input
        type="radio"
        name="praemie"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={title}
      />
      <span className={classes.words}>
        <strong className="ew-numbers">{title}</strong>
        {children}
      </span>
    </label>
  );
}

interface Values {
  reward: Omit<RewardInput, 'rewardQuantity'> & { rewardQuantity?: number | undefined };
}

interface OwnRewardProps {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly onKind: (reward: RewardInput) => void;
}

/** Kind and value, with what they come to. */
function OwnReward({ form, onKind }: OwnRewardProps) {
  const { control } = form;
  const reward = useWatch({ control, name: 'reward' });
  const { rewardType, calculationType } = reward;
  const kind = KINDS.find(
    ({ type, way }) => type === rewardType && way === (calculationType ?? 'fixed'),
  );
  const worth = previewReward({ ...reward, rewardQuantity: 1 });
  return (
    <div className={classes.own}>
      <NativeSelect
        label="Wofür?"
        data={KINDS.map(({ value, label }) => ({ value, label }))}
        value={kind?.value ?? KINDS[0].value}
        onChange={({ currentTarget }) => {
          const next = KINDS.find(({ value }) => value === currentTarget.value) ?? KINDS[0];
          onKind({ rewardType: next.type, calculationType: next.way, rewardQuantity: 1 });
        }}
      />
      {calculationType === 'percentage' ? (
        <PercentField
          key="share"
          control={control}
          name="reward.rewardPercentage"
          label="Anteil"
          required
        />
      ) : (
        <EuroField
          key="amount"
          control={control}
          name="reward.rewardAmount"
          label="Betrag"
          required
        />
      )}
      <output className={classes.example}>
        {worth === null ? (
          'Sobald Sie einen Wert eingeben, steht hier ein Beispiel.'
        ) : (
          <>
            {unbroken(rewardSentence(worth))}{' '}
            <span className="ew-numbers">{unbroken(rewardExample(worth))}</span>
          </>
        )}
      </output>
    </div>
  );
}

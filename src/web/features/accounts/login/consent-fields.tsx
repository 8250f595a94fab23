import type { Control } from 'react-hook-form';
import { startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { type Plan, PLAN_IDS, PLANS } from '#shared/plans.ts';
import { PrivacyLink, ProcessingLink, TermsLink } from '#web/parts/legal-links.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Registration } from './registration-defaults.ts';

/** Plans of the catalogue with their price and what they hold, for the registration's select. */
const PLAN_CHOICES: readonly Choice[] = PLAN_IDS.map((id) => ({
  value: id,
  label: `${PLANS[id].label}: ${priceOf(PLANS[id])}`,
}));

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/** The plan that is wished for. */
export function PlanFields({ control }: Fields) {
  return (
    <FieldGroup title="Tarif">
      <SelectField
        control={control}
        name="plan"
        label="Gewünschter Tarif"
        description="Ihr Konto startet im Tarif Free. Ein anderer Tarif ist ein Wunsch, den Sie nach der ersten Anmeldung bestätigen."
        choices={PLAN_CHOICES}
      />
    </FieldGroup>
  );
}

/** The three agreements. */
export function ConsentFields({ control }: Fields) {
  return (
    <FieldGroup title="Zustimmungen">
      <CheckboxField
        control={control}
        name="termsAccepted"
        label={
          <>
            Ich stimme den <TermsLink /> zu.
          </>
        }
      />
      <CheckboxField
        control={control}
        name="privacyAccepted"
        label={
          <>
            Ich stimme der <PrivacyLink /> zu.
          </>
        }
      />
      <CheckboxField
        control={control}
        name="processingAccepted"
        label={
          <>
            Ich stimme dem <ProcessingLink /> zu.
          </>
        }
      />
    </FieldGroup>
  );
}

function priceOf({ id, price, limits }: Plan): string {
  if (price === null) return `${startingPrice(id) ?? ''}, Preise anfragen`;
  if (price.amount === 0) {
    return `0 €, ${limits.partners ?? 0} Partner, ${limits.links ?? 0} Links`;
  }
  return `${formatCents(price.amount)} netto/${price.per === 'month' ? 'Monat' : 'Jahr'}`;
}

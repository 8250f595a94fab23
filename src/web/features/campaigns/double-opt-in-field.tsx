import { SwitchField } from '#web/ui/form/switch-field.tsx';
import type { CampaignFieldsProps } from './campaign-values.ts';
import classes from './campaign-form.module.css';

/** Whether visitors have to confirm their address before a request counts. */
export function DoubleOptInField({ control }: CampaignFieldsProps) {
  return (
    <div className={classes.option}>
      <SwitchField
        control={control}
        name="doubleOptIn"
        label="E-Mail-Adresse bestätigen lassen (Double-Opt-in)"
        description="Interessenten erhalten nach dem Absenden eine E-Mail mit einem Link. Die Anfrage steht sofort in Ihrer Liste; sie zählt und wird vergütet, sobald die Adresse bestätigt ist."
      />
    </div>
  );
}

import { Radio } from '@mantine/core';
import classes from '../subscription/subscription.module.css';

export type Means = 'invoice' | 'card';

export interface PaymentChoiceProps {
  readonly means: Means;
  readonly onChange: (means: Means) => void;
}

/** On invoice, which is the ordinary way, or by card. */
export function PaymentChoice({ means, onChange }: PaymentChoiceProps) {
  return (
    <Radio.Group
      label="Zahlungsart"
      value={means}
      onChange={(next) => onChange(next === 'card' ? 'card' : 'invoice')}
    >
      <div className={classes.choices}>
        <Radio
          value="invoice"
          label="Kauf auf Rechnung"
          description="Überweisung innerhalb von 14 Tagen"
        />
        <Radio
          value="card"
          label="Kredit- oder Debitkarte"
          description="Sie geben die Karte beim Zahlungsdienst Stripe ein; gebucht wird erst danach"
        />
      </div>
    </Radio.Group>
  );
}

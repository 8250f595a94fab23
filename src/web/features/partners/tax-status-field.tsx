import { Radio } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { PartnerFieldsProps } from './partner-values.ts';
import { TAX_STATUS_CHOICES } from './tax-status-choices.ts';
import classes from './tax-status-field.module.css';

/** Stands for null, which a radio cannot hold. */
const OPEN = 'open';

/** The partner's standing for VAT. Nothing is chosen for him: a wrong VAT line makes him owe it. */
export function TaxStatusField({ control }: PartnerFieldsProps) {
  const { field } = useController({ control, name: 'taxStatus' });
  const { value, onChange, ...bind } = field;
  return (
    <Radio.Group
      label="Steuerlicher Status"
      description="Er entscheidet, welches Dokument der Partner bekommt und ob darauf Umsatzsteuer steht. Fragen Sie im Zweifel Ihren Partner."
      name={bind.name}
      value={value ?? OPEN}
      onChange={(chosen) => onChange(chosen === OPEN ? null : chosen)}
    >
      <div className={classes.choices}>
        {TAX_STATUS_CHOICES.map((choice, index) => (
          <Radio
            key={choice.label}
            className={classes.choice ?? ''}
            value={choice.value ?? OPEN}
            label={choice.label}
            description={choice.meaning}
            {...(index === 0 ? { ref: bind.ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

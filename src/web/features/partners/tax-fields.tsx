import type { ReactNode } from 'react';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import type { PartnerFieldsProps } from './partner-values.ts';
import { TaxStatusField } from './tax-status-field.tsx';

export interface TaxFieldsProps extends PartnerFieldsProps {
  /** What is known of the VAT id that is saved. */
  readonly vatNote?: ReactNode;
}

/** Tax data, and the partner's agreement to be billed by credit note. */
export function TaxFields({ control, vatNote }: TaxFieldsProps) {
  const today = useToday();
  return (
    <FieldGroup
      title="Steuerliche Angaben"
      help={<HelpHint topic="kleinunternehmer" />}
      hint="Für eine Gutschrift wird eine USt-ID oder Steuernummer benötigt, auch bei Kleinunternehmern (§ 34a UStDV)."
    >
      <TaxStatusField control={control} />
      <FieldRow>
        <TextField
          control={control}
          name="vatId"
          label="USt-ID"
          description="Zum Beispiel DE123456789"
        />
        <TextField
          control={control}
          name="taxNumber"
          label="Steuernummer"
          description="Zum Beispiel 12/345/67890"
        />
      </FieldRow>
      {vatNote}
      <FieldRow>
        <DateField
          control={control}
          name="selfBillingAgreedAt"
          label="Vereinbarung zur Gutschrift vom"
          description="Tag der Zustimmung des Partners"
          max={today}
          clearable
        />
        <TextField
          control={control}
          name="selfBillingAgreedHow"
          label="Art der Vereinbarung"
          description="Zum Beispiel Partnervertrag oder E-Mail"
        />
      </FieldRow>
    </FieldGroup>
  );
}

import type { Choice } from '#web/ui/form/choices-of.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';

export interface ManagementFieldsProps extends PartnerFieldsProps {
  readonly statuses: readonly Choice[];
}

/** Status, what only the provider reads, and what visitors read. */
export function ManagementFields({ control, statuses }: ManagementFieldsProps) {
  return (
    <FieldGroup title="Verwaltung">
      <SelectField control={control} name="status" label="Status" choices={statuses} />
      <TextareaField
        control={control}
        name="notes"
        label="Interne Notizen"
        description="Nur für Sie sichtbar"
      />
      <TextareaField
        control={control}
        name="description"
        label="Öffentliche Beschreibung"
        description="Erscheint auf den Landingpages dieses Partners"
      />
    </FieldGroup>
  );
}

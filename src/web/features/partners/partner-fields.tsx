import type { Choice } from '#web/ui/form/choices-of.ts';
import { AddressFields } from './address-fields.tsx';
import { BankFields } from './bank-fields.tsx';
import { ManagementFields } from './management-fields.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';
import { PersonFields } from './person-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

export interface AllPartnerFieldsProps extends PartnerFieldsProps {
  readonly statuses: readonly Choice[];
}

/** Every field of a partner, in the sections of the specification. */
export function PartnerFields({ control, statuses }: AllPartnerFieldsProps) {
  return (
    <div>
      <PersonFields control={control} />
      <AddressFields control={control} />
      <TaxFields control={control} />
      <BankFields control={control} />
      <ManagementFields control={control} statuses={statuses} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { AddressFields } from './address-fields.tsx';
import { BankFields } from './bank-fields.tsx';
import { ManagementFields } from './management-fields.tsx';
import type { PartnerFieldsProps } from './partner-values.ts';
import { PersonFields } from './person-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

export interface AllPartnerFieldsProps extends PartnerFieldsProps {
  readonly statuses: readonly Choice[];
  /** What is known of the VAT id that is saved. */
  readonly vatNote?: ReactNode;
}

/** Every field of a partner, in the parts of the form (docs/product/partners.md section 2). */
export function PartnerFields({ control, statuses, vatNote }: AllPartnerFieldsProps) {
  return (
    <div>
      <PersonFields control={control} />
      <AddressFields control={control} />
      <TaxFields control={control} vatNote={vatNote} />
      <BankFields control={control} />
      <ManagementFields control={control} statuses={statuses} />
    </div>
  );
}

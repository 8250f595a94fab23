import type { FieldType } from './field-types.ts';

/** Said where visitors could not be asked to confirm an address that they need not give. */
export const NO_ADDRESS_ASKED =
  'Dafür braucht das Formular ein Pflichtfeld vom Typ E-Mail. Bitte ergänzen Sie es.';

interface AskedForm {
  readonly pages: readonly {
    readonly fields: readonly { readonly type: FieldType; readonly required: boolean }[];
  }[];
}

/** True where every request comes with an address to which the mail can go. */
export function asksForAddress({ pages }: AskedForm): boolean {
  return pages.some(({ fields }) =>
    fields.some(({ type, required }) => type === 'email' && required),
  );
}

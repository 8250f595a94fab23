import { useWatch } from 'react-hook-form';
import { documentNumber } from '#shared/document-number.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { User } from './account-values.ts';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** Number range of the credit notes, with the number that the next one will get. */
export function NumberingSection({ control, user }: SectionProps & { readonly user: User }) {
  const [prefix, suffix, start] = useWatch({
    control,
    name: ['invoicePrefix', 'invoiceSuffix', 'invoiceStartNumber'],
  });
  const range = { prefix: prefix?.trim() || 'GS', suffix: suffix?.trim() ?? '' };
  const isUnchanged =
    range.prefix === user.invoicePrefix &&
    range.suffix === user.invoiceSuffix &&
    start === user.invoiceStartNumber;
  const isNumber = typeof start === 'number' && Number.isInteger(start) && start >= 1;
  return (
    <Section
      {...SECTIONS.numbering}
      hint="Gutschriften und Stornobelege werden fortlaufend und ohne Lücken nummeriert."
    >
      <div className={classes.fields}>
        <FieldRow>
          <TextField control={control} name="invoicePrefix" label="Präfix" placeholder="GS" />
          <QuantityField control={control} name="invoiceStartNumber" label="Startnummer" />
          <TextField control={control} name="invoiceSuffix" label="Suffix" />
        </FieldRow>
        <output className={classes.example}>
          <span>{isUnchanged ? 'Nächste Nummer' : 'Beispiel'}</span>
          <strong className="ew-numbers">
            {isUnchanged ? user.nextDocumentNumber : documentNumber(range, isNumber ? start : 1)}
          </strong>
        </output>
      </div>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getNumberRanges } from '#shared/contracts/number-ranges.ts';
import { queryOf } from '#web/api/queries.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { NumberHistory } from './number-history.tsx';
import { previewNumber } from './preview-number.ts';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** Number range of the credit notes, the number that the next one will get, and those before. */
export function NumberingSection({ control }: SectionProps) {
  const [prefix, suffix, startNumber] = useWatch({
    control,
    name: ['invoicePrefix', 'invoiceSuffix', 'invoiceStartNumber'],
  });
  const { data } = useQuery(queryOf(getNumberRanges, {}));
  const wanted = {
    prefix: prefix?.trim() || 'GS',
    suffix: suffix?.trim() ?? '',
    startNumber: startNumber !== null && Number.isInteger(startNumber) ? startNumber : 1,
  };
  const { label, number, hint, isRefused } = previewNumber(data?.ranges ?? [], wanted);
  return (
    <Section
      {...SECTIONS.numbering}
      help={<HelpHint topic="nummernkreis" />}
      hint="Gutschriften und Stornobelege werden fortlaufend und ohne Lücken nummeriert."
    >
      <div className={classes.fields}>
        <FieldRow>
          <TextField control={control} name="invoicePrefix" label="Präfix" placeholder="GS" />
          <QuantityField control={control} name="invoiceStartNumber" label="Startnummer" />
          <TextField control={control} name="invoiceSuffix" label="Suffix" />
        </FieldRow>
        <output className={classes.example} data-refused={isRefused}>
          <span>{label}</span>
          <strong className="ew-numbers">{number}</strong>
          {hint === '' ? null : <span className={classes.exampleHint}>{hint}</span>}
        </output>
        {data === undefined ? null : <NumberHistory history={data.history} />}
      </div>
    </Section>
  );
}

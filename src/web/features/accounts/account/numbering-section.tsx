import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { getNumberRanges as getNumberRangesContract } from '#shared/contracts/accounts/document-settings.ts';
import { getNumberRanges } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { previewNumber } from './preview-number.ts';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';
import numberHistoryStyles from './number-history.module.css';

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

type Stretch = z.output<typeof getNumberRangesContract.response>['history'][number];

/** The number ranges so far: since when, first and last number, how many, and whether one is missing. */
function NumberHistory({ history }: { readonly history: readonly Stretch[] }) {
  if (history.every(({ count }) => count === 0)) return null;
  return (
    <div className={numberHistoryStyles.history}>
      <h3>Bisherige Nummern</h3>
      <ul>
        {history.map((stretch) => (
          <li key={`${stretch.since} ${stretch.firstNumber}`}>
            <div className={numberHistoryStyles.range}>
              <strong className="ew-numbers">{spanOf(stretch)}</strong>
              <span>
                seit {formatDate(stretch.since)}, {documents(stretch.count)}
              </span>
            </div>
            <div className={numberHistoryStyles.states}>
              {stretch.isInUse ? <StatusBadge tone="info">In Verwendung</StatusBadge> : null}
              <GapCheck stretch={stretch} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GapCheck({ stretch: { count, missing } }: { readonly stretch: Stretch }) {
  if (missing > 0) {
    return (
      <StatusBadge tone="bad">
        {missing === 1 ? '1 Nummer fehlt' : `${formatCount(missing)} Nummern fehlen`}
      </StatusBadge>
    );
  }
  return count === 0 ? null : <StatusBadge tone="good">Ohne Lücken</StatusBadge>;
}

function spanOf({ firstNumber, lastNumber, count }: Stretch): string {
  if (lastNumber === null) return `ab ${firstNumber}`;
  return count === 1 ? lastNumber : `${firstNumber} bis ${lastNumber}`;
}

function documents(count: number): string {
  if (count === 0) return 'noch kein Beleg';
  return count === 1 ? '1 Beleg' : `${formatCount(count)} Belege`;
}

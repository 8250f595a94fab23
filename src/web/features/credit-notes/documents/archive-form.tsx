import { Button, NativeSelect } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { parseCalendarDate } from '#shared/calendar-date.ts';
import { downloadPayouts, getPayoutSummary } from '#shared/contracts/calls.generated.ts';
import { downloadPayouts as downloadPayoutsContract } from '#shared/contracts/credit-notes/list.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { queryOf } from '#web/api/queries.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { nameOfPeriod, periodOf, PERIODS, type PeriodName } from './periods.ts';

const OWN = { value: '', label: 'Eigener Zeitraum' };

/** First and last day, how many documents lie between them, and the download. */
export function ArchiveForm({ onDone }: { readonly onDone: () => void }) {
  const today = useToday();
  const form = useContractForm(downloadPayoutsContract.query, periodOf('last_quarter', today));
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] }).map((text) =>
    parseCalendarDate(text ?? ''),
  );
  const count = useCount(from ?? null, to ?? null);
  const { isSubmitting } = form.formState;
  const choose = (name: PeriodName) => {
    const period = periodOf(name, today);
    form.setValue('from', period.from, { shouldDirty: true });
    form.setValue('to', period.to, { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <Form
      form={form}
      label="Dokumente herunterladen"
      onSubmit={async (query) => {
        saveFile(await call(downloadPayouts, { query }));
        onDone();
      }}
      onError={showFailure('Download fehlgeschlagen')}
    >
      <NativeSelect
        label="Zeitraum"
        data={[...choicesOf(PERIODS), OWN]}
        value={(from && to && nameOfPeriod({ from, to }, today)) || ''}
        onChange={({ currentTarget: { value } }) =>
          value === '' ? undefined : choose(value as PeriodName)
        }
      />
      <FieldRow>
        <DateField control={form.control} name="from" label="Ausgestellt ab" required />
        <DateField control={form.control} name="to" label="Ausgestellt bis" required />
      </FieldRow>
      <output>{count === undefined ? ' ' : sentenceOf(count)}</output>
      <SheetFooter>
        <Button variant="default" onClick={onDone}>
          Abbrechen
        </Button>
        {count === 0 ? (
          <BlockedButton title="Nichts zum Herunterladen" reasons={[sentenceOf(0)]}>
            ZIP herunterladen
          </BlockedButton>
        ) : (
          <Button
            type="submit"
            loading={isSubmitting}
            leftSection={<IconFileZip size={18} aria-hidden />}
          >
            ZIP herunterladen
          </Button>
        )}
      </SheetFooter>
    </Form>
  );
}

function useCount(from: string | null, to: string | null): number | undefined {
  const query = queryOf(getPayoutSummary, { query: { from: from ?? '', to: to ?? '' } });
  const isPeriod = from !== null && to !== null && from <= to;
  const { data } = useQuery({ ...query, enabled: isPeriod, placeholderData: keepPreviousData });
  return isPeriod ? data?.all.count : undefined;
}

function sentenceOf(count: number): string {
  if (count === 0) return 'In diesem Zeitraum wurde kein Dokument ausgestellt.';
  return count === 1
    ? '1 Dokument wurde in diesem Zeitraum ausgestellt.'
    : `${formatCount(count)} Dokumente wurden in diesem Zeitraum ausgestellt.`;
}

import { Button } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CREDITOR_MODES, type DATEV_FIELDS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import { type DatevSettings, datevSettingsBody } from '#shared/contracts/bookkeeping/datev.ts';
import { putDatevSettings } from '#shared/contracts/calls.generated.ts';
import {
  CHARTS,
  defaultAccounts,
  type ExpenseAccount,
  firstCreditor,
} from '#shared/datev/chart-defaults.ts';
import { keysOf, TAX_STATUSES, type TaxStatus } from '#shared/labels/statuses.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Choice, choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { SaveBar } from './save-bar.tsx';
import classes from './account.module.css';
import datevStyles from './datev.module.css';

/** What the form holds: numbers as they are typed. */
type DatevValues = {
  [Name in keyof typeof DATEV_FIELDS]: Name extends 'accounts'
    ? Record<TaxStatus, ExpenseAccount>
    : Name extends 'usesServiceDate'
      ? boolean
      : string;
};

const DIGITS = /^\d+$/;

const read = (text: string): number | string =>
  DIGITS.test(text.trim()) ? Number(text.trim()) : text;

/** The contract's schema over what the form holds. */
const datevSchema = z.preprocess(
  (values) => bodyOf(values as DatevValues),
  datevSettingsBody,
) as unknown as z.ZodType<z.output<typeof datevSettingsBody>, DatevValues>;

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

const MONTHS: readonly Choice[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(new Date(Date.UTC(2026, index, 1))),
}));

const LENGTHS: readonly Choice[] = [4, 5, 6, 7, 8].map((length) => ({
  value: String(length),
  label: `${length} Stellen`,
}));

/** How the tax adviser books documents: numbers, chart, accounts. */
export function DatevForm({
  settings,
  isSmallBusiness,
}: {
  readonly settings: DatevSettings | null;
  readonly isSmallBusiness: boolean;
}) {
  const form = useContractForm(datevSchema, valuesOf(settings));
  const save = useCall(putDatevSettings);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  const [chart, length] = useWatch({ control, name: ['chart', 'accountLength'] });
  const propose = () => {
    const digits = Number(length);
    form.setValue('accounts', defaultAccounts(chart === '03' ? '03' : '04', digits), {
      shouldDirty: true,
    });
    form.setValue('creditorBase', String(firstCreditor(digits)), { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <Form
      form={form}
      label="DATEV"
      onSubmit={async (values) => {
        const saved = await save.mutateAsync({ body: bodyOf(values) });
        form.reset(valuesOf(saved.settings));
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) =>
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <Section
        title="DATEV"
        hint="Für den Buchungsstapel unter „Gutschriften“, „Export“. Die Angaben kennt Ihre Kanzlei."
      >
        <div className={classes.fields}>
          <FieldRow>
            <TextField control={control} name="consultantNumber" label="Beraternummer" />
            <TextField control={control} name="clientNumber" label="Mandantennummer" />
          </FieldRow>
          <FieldRow>
            <SelectField
              control={control}
              name="fiscalYearMonth"
              label="Wirtschaftsjahr beginnt im"
              choices={MONTHS}
            />
            <SelectField
              control={control}
              name="chart"
              label="Kontenrahmen"
              choices={choicesOf(CHARTS)}
            />
            <SelectField
              control={control}
              name="accountLength"
              label="Sachkontenlänge"
              choices={LENGTHS}
            />
          </FieldRow>
          {isSmallBusiness ? (
            <Note title="Kleinunternehmer: ohne Vorsteuer">
              Als Kleinunternehmer nach § 19 UStG ziehen Sie keine Vorsteuer ab. Der Buchungsstapel
              bucht deshalb brutto und ohne den BU-Schlüssel für Vorsteuer, und statt der Konten
              nach § 13b UStG mit Vorsteuer die ohne, auch wenn unten anderes steht.
            </Note>
          ) : null}
          <DatevAccounts control={control} />
          <div>
            <Button variant="default" onClick={propose}>
              Konten vorschlagen
            </Button>
          </div>
          <FieldRow>
            <SelectField
              control={control}
              name="creditorMode"
              label="Kreditoren"
              choices={choicesOf(CREDITOR_MODES)}
            />
            <TextField control={control} name="creditorBase" label="Sammel- oder Startkonto" />
          </FieldRow>
          <SwitchField
            control={control}
            name="usesServiceDate"
            label="Mit Leistungsdatum"
            description="Jede Buchung trägt den letzten Tag des Leistungszeitraums und als Datum der Steuerperiode das Belegdatum. Bitte nur in Absprache mit Ihrer Kanzlei."
          />
        </div>
      </Section>
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

/** Expense account and tax key for each tax status of a partner. */
function DatevAccounts({
  control,
}: {
  readonly control: Control<DatevValues, unknown, DatevValues>;
}) {
  return (
    <div className={datevStyles.accounts}>
      {keysOf(TAX_STATUSES).map((status) => (
        <fieldset key={status} className={datevStyles.account}>
          <legend>{TAX_STATUSES[status]}</legend>
          <TextField control={control} name={`accounts.${status}.account`} label="Aufwandskonto" />
          <TextField control={control} name={`accounts.${status}.taxKey`} label="BU-Schlüssel" />
        </fieldset>
      ))}
    </div>
  );
}

/** The body of the call; what is no number stays text, so that its field says so. */
function bodyOf(values: DatevValues): z.input<typeof datevSettingsBody> {
  return {
    ...values,
    consultantNumber: read(values.consultantNumber),
    clientNumber: read(values.clientNumber),
    fiscalYearMonth: read(values.fiscalYearMonth),
    accountLength: read(values.accountLength),
    creditorBase: read(values.creditorBase),
  } as z.input<typeof datevSettingsBody>;
}

/** The form as it is saved, or a proposal of the usual. */
function valuesOf(settings: DatevSettings | null): DatevValues {
  const length = settings?.accountLength ?? 4;
  const chart = settings?.chart ?? '04';
  return {
    consultantNumber: String(settings?.consultantNumber ?? ''),
    clientNumber: String(settings?.clientNumber ?? ''),
    fiscalYearMonth: String(settings?.fiscalYearMonth ?? 1),
    accountLength: String(length),
    chart,
    accounts: settings?.accounts ?? defaultAccounts(chart, length),
    creditorMode: settings?.creditorMode ?? 'by_number',
    creditorBase: String(settings?.creditorBase ?? firstCreditor(length)),
    usesServiceDate: settings?.usesServiceDate ?? false,
  };
}

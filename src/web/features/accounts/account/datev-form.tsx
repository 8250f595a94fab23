import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CREDITOR_MODES, putDatevSettings, type DatevSettings } from '#shared/contracts/datev.ts';
import { CHARTS, defaultAccounts, firstCreditor } from '#shared/datev/chart-defaults.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DatevAccounts } from './datev-accounts.tsx';
import { bodyOf, datevSchema, LENGTHS, MONTHS, valuesOf } from './datev-values.ts';
import { SaveBar } from './save-bar.tsx';
import classes from './account.module.css';

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
        </div>
      </Section>
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LETTER_TEXT_MAX } from '#shared/contracts/accounts/account.schema.ts';
import {
  type DocumentSettings,
  documentSettingsBody,
} from '#shared/contracts/accounts/document-settings.ts';
import {
  getDatevSettings,
  getDocumentSettings,
  putDocumentSettings,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DatevForm } from './datev-form.tsx';
import { FourEyesSection } from './four-eyes-section.tsx';
import { PartnerDocumentsSection } from './partner-documents-section.tsx';
import { SaveBar } from './save-bar.tsx';
import classes from './account.module.css';

/** What stands on documents, where they are paid from, and how they are booked. */
export function DocumentsArea() {
  const maySettings = useMay('settings');
  const settings = useQuery({ ...queryOf(getDocumentSettings, {}), enabled: maySettings });
  const datev = useQuery(queryOf(getDatevSettings, {}));
  return (
    <div className={classes.stack}>
      {!maySettings ? null : settings.data === undefined ? (
        <Missing what="Text und Bankverbindung" query={settings} />
      ) : (
        <DocumentSettingsForm settings={settings.data} />
      )}
      <WhoMay right="settings">
        <FourEyesSection />
        <PartnerDocumentsSection />
      </WhoMay>
      {datev.data === undefined ? (
        <Missing what="Die DATEV-Angaben" query={datev} />
      ) : (
        <DatevForm {...datev.data} />
      )}
    </div>
  );
}

interface MissingProps {
  /** What is missing, as the begin of a sentence in the plural. */
  readonly what: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

function Missing({ what, query: { error, refetch } }: MissingProps) {
  if (error === null) return <Skeleton height={320} radius="lg" />;
  return (
    <ErrorState
      title={`${what} konnten nicht geladen werden`}
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/** The provider's own words on documents and their bank account, saved together. */
function DocumentSettingsForm({ settings }: { readonly settings: DocumentSettings }) {
  const form = useContractForm(documentSettingsBody, settings);
  const save = useCall(putDocumentSettings);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Belege & Bank"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body });
        form.reset(saved);
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) =>
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <Section
        title="Text auf Belegen"
        hint="Steht vor der Grußformel auf Gutschriften und Auszahlungsbelegen, die Sie ab jetzt erstellen. Alle Pflichtangaben stehen von selbst darauf."
      >
        <TextareaField
          control={control}
          name="letterText"
          label="Ihr Text (optional)"
          placeholder="Wir freuen uns auf weitere Empfehlungen von Ihnen."
          counts={LETTER_TEXT_MAX}
        />
      </Section>
      <Section
        title="Ihre Bankverbindung"
        hint="Von diesem Konto zahlen Sie Prämien aus. Sie wird für SEPA-Dateien gebraucht und steht nicht auf Ihren Belegen."
      >
        <div className={classes.fields}>
          <TextField
            control={control}
            name="accountHolder"
            label="Kontoinhaber"
            description="Leer lassen, wenn es Ihr Firmenname ist"
          />
          <FieldRow>
            <TextField control={control} name="iban" label="IBAN" />
            <TextField control={control} name="bic" label="BIC (optional)" />
          </FieldRow>
        </div>
      </Section>
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

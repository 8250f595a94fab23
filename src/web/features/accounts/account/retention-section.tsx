import { useQuery } from '@tanstack/react-query';
import { calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import { getRetention, putRetention } from '#shared/contracts/calls.generated.ts';
import { retentionBody, type Retention } from '#shared/contracts/privacy/privacy.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { QuantityField, YearField } from '#web/ui/form/number-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { SaveBar } from './save-bar.tsx';
import classes from './data-area.module.css';

/** How long what came to nothing is kept, and what is erased next. */
export function RetentionSection() {
  const source = useQuery(queryOf(getRetention, {}));
  return (
    <Section
      title="Aufbewahrung"
      hint="Danach werden die personenbezogenen Daten gelöscht. Wir kündigen es 14 Tage vorher per E-Mail an; Zahlen und Belege bleiben."
    >
      <LostState source={source} />
      {source.data === undefined ? null : (
        <>
          <Announced announcement={source.data.announcement} />
          <RetentionForm retention={source.data} />
        </>
      )}
    </Section>
  );
}

function Announced({ announcement }: Pick<Retention, 'announcement'>) {
  if (announcement === null) return null;
  const { eraseOn, requests, partners, items } = announcement;
  const parts = [
    requests === 0 ? '' : requests === 1 ? '1 Anfrage' : `${requests} Anfragen`,
    partners === 0 ? '' : partners === 1 ? '1 Partner' : `${partners} Partner`,
  ].filter(Boolean);
  return (
    <div className={classes.announced}>
      <Note
        tone="wait"
        title={`Am ${formatCalendarDate(calendarDate(eraseOn))}: ${parts.join(' und ')}`}
      >
        Was Sie behalten möchten, bearbeiten Sie vorher, oder Sie ändern die Frist.
      </Note>
      <details>
        <summary>Liste ansehen</summary>
        <ul>
          {items.map(({ id, kind, name }) => (
            <li key={id}>
              {kind === 'visitor' ? (
                <TextLink to="/leads" search={{ anfrage: id }}>
                  {name}
                </TextLink>
              ) : (
                <TextLink to="/partners" search={{ partner: id }}>
                  {name}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function RetentionForm({ retention }: { readonly retention: Retention }) {
  const { announcement: _, ...values } = retention;
  const form = useContractForm(retentionBody, values);
  const save = useCall(putRetention);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Aufbewahrung"
      onSubmit={async (body) => {
        await save.mutateAsync({ body });
        form.reset(body);
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) =>
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <FieldRow>
        <QuantityField
          control={form.control}
          name="requestMonths"
          label="Anfragen ohne Ergebnis (Monate)"
          description="Ohne Umsatz und Prämie, seit der letzten Änderung"
        />
        <QuantityField
          control={form.control}
          name="partnerMonths"
          label="Partner ohne Belege (Monate, optional)"
          description="Leer: werden nicht von selbst gelöscht"
        />
      </FieldRow>
      <YearField
        control={form.control}
        name="taxOpenSince"
        label="Ältestes noch offenes Steuerjahr (optional)"
        description="Was Belege ab diesem Jahr brauchen, bleibt auch nach Ablauf der Frist"
      />
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

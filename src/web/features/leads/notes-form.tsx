import { Button } from '@mantine/core';
import { z } from 'zod';
import { optionalText } from '#shared/contracts/fields.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { LeadDetail } from './lead.ts';
import { useStep } from './use-step.ts';
import classes from './details.module.css';

const notesSchema = z.object({ notes: optionalText() });

/** The provider's own notes about a request; nobody else reads them. */
export function NotesForm({ lead }: { readonly lead: LeadDetail }) {
  const form = useContractForm(notesSchema, { notes: lead.notes });
  const step = useStep(lead.id);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { notes } = notesSchema.parse(values);
        if (await step.take({ notes }, 'Notiz gespeichert')) form.reset({ notes });
      }}
    >
      <TextareaField
        control={form.control}
        name="notes"
        label="Interne Notizen"
        description="Nur für Sie sichtbar."
        rows={2}
      />
      {isDirty ? (
        <div className={classes.save}>
          <Button variant="default" onClick={() => form.reset({ notes: lead.notes })}>
            Verwerfen
          </Button>
          <Button type="submit" loading={step.isBusy}>
            Notiz speichern
          </Button>
        </div>
      ) : null}
      <UnsavedGuard when={isDirty && !isSubmitting} params={['anfrage']} />
    </Form>
  );
}

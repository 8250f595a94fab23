import { Button } from '@mantine/core';
import { useState } from 'react';
import { publishParticipationTerms } from '#shared/contracts/calls.generated.ts';
import { publishParticipationTerms as publishContract } from '#shared/contracts/partner-area/applications.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { ApplicationSettings } from './page-settings.tsx';
import classes from './applications.module.css';

/** The terms to which partners agree, in versions, and who has agreed to the newest. */
export function TermsSection({ settings }: { readonly settings: ApplicationSettings }) {
  const { terms } = settings;
  const [isEditing, edit] = useState(false);
  return (
    <Section
      title="Teilnahmebedingungen"
      hint="Wer sich bewirbt, stimmt ihnen zu. Bestehende Partner bitten wir im Partnerbereich darum."
      actions={
        terms === null || isEditing ? undefined : (
          <Button variant="default" onClick={() => edit(true)}>
            Neue Fassung schreiben
          </Button>
        )
      }
    >
      {terms === null || isEditing ? (
        <TermsForm settings={settings} onDone={() => edit(false)} />
      ) : (
        <>
          <p>
            Fassung {terms.version} vom {formatDate(terms.publishedAt)}. {acceptedWords(settings)}
          </p>
          <MissingPartners settings={settings} />
          <details className={classes.decided}>
            <summary>Text ansehen</summary>
            <p className={classes.terms}>{terms.text}</p>
          </details>
        </>
      )}
    </Section>
  );
}

function acceptedWords({ accepted, missing }: ApplicationSettings): string {
  if (accepted + missing === 0) return 'Sie haben noch keine aktiven Partner.';
  if (missing === 0) return 'Alle aktiven Partner haben ihr zugestimmt.';
  const all = accepted + missing;
  return `${accepted} von ${all} aktiven Partnern ${accepted === 1 ? 'hat' : 'haben'} ihr zugestimmt.`;
}

function MissingPartners({
  settings: { missing, missingPartners },
}: {
  readonly settings: ApplicationSettings;
}) {
  if (missing === 0) return null;
  const more = missing - missingPartners.length;
  return (
    <details className={classes.decided}>
      <summary>Wer noch nicht zugestimmt hat ({missing})</summary>
      <ul>
        {missingPartners.map(({ id, name }) => (
          <li key={id}>
            <TextLink to="/partners" search={{ partner: id }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      {more === 0 ? null : <p className={classes.quiet}>und {more} weitere</p>}
    </details>
  );
}

interface TermsFormProps {
  readonly settings: ApplicationSettings;
  readonly onDone: () => void;
}

function TermsForm({ settings: { terms, template }, onDone }: TermsFormProps) {
  const form = useContractForm(publishContract.body, { text: terms?.text ?? template });
  const publish = useCall(publishParticipationTerms);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Teilnahmebedingungen"
      onSubmit={async (body) => {
        await publish.mutateAsync({ body });
        form.reset(body);
        toast.success('Teilnahmebedingungen veröffentlicht');
        onDone();
      }}
    >
      <Note>
        {terms === null
          ? 'Die Vorlage ist ein Anfang und keine Rechtsberatung. Bitte passen Sie sie an und lassen Sie sie rechtlich prüfen.'
          : 'Eine neue Fassung gilt, sobald Sie sie veröffentlichen. Ihre Partner werden dann erneut um Zustimmung gebeten.'}
      </Note>
      <TextareaField control={form.control} name="text" label="Text" rows={18} required />
      <div className={classes.ways}>
        <Button type="submit" loading={isSubmitting}>
          Veröffentlichen
        </Button>
        {terms === null ? null : (
          <Button variant="default" onClick={onDone}>
            Abbrechen
          </Button>
        )}
      </div>
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

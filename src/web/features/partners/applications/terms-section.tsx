import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { ApplicationSettings, SettingsDialogProps } from './settings-dialog.tsx';
import classes from './applications.module.css';

const DIALOG = fetched<SettingsDialogProps>(
  async () => (await import('./terms-dialog.tsx')).TermsDialog,
);

interface TermsSectionProps {
  readonly settings: ApplicationSettings;
}

/** The terms to which partners agree, in versions, and who has agreed to the newest. */
export function TermsSection({ settings }: TermsSectionProps) {
  const { terms } = settings;
  const [isEditing, edit] = useState(false);
  const { component: Dialog, prepare, fetch } = useFetched(DIALOG);
  return (
    <Section
      title="Teilnahmebedingungen"
      hint="Wer sich bewirbt, stimmt ihnen zu. Bestehende Partner bitten wir im Partnerbereich darum."
      actions={
        <Button
          variant={terms === null ? 'filled' : 'default'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            edit(true);
            fetch(() => edit(false));
          }}
        >
          {terms === null ? 'Aus der Vorlage erstellen' : 'Neue Fassung schreiben'}
        </Button>
      }
    >
      {terms === null ? (
        <p className={classes.quiet}>
          Sie haben noch keine. Sie legen fest, wofür es eine Prämie gibt, wie empfohlen werden darf
          und wann die Teilnahme endet.
        </p>
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
      {Dialog === null ? null : (
        <Dialog opened={isEditing} settings={settings} onClose={() => edit(false)} />
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

function MissingPartners({ settings: { missing, missingPartners } }: TermsSectionProps) {
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

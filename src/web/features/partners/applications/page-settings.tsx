import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { ApplicationSettings, SettingsDialogProps } from './settings-dialog.tsx';
import classes from './applications.module.css';

/** With its dialog it is heavy, and a closed page has no address to show. */
const QrButton = lazyPart(async () => ({
  default: (await import('#web/parts/qr-code/qr-button.tsx')).QrButton,
}));

/** The form comes when it is asked for: it is changed a few times a year. */
const DIALOG = fetched<SettingsDialogProps>(
  async () => (await import('./settings-dialog.tsx')).SettingsDialog,
);

/** The page on which people apply: whether it is open, where it is, and what it offers. */
export function PageSettings({ settings }: { readonly settings: ApplicationSettings }) {
  const { isOpen, path, automaticPerMonth, campaigns, terms } = settings;
  const [isEditing, edit] = useState(false);
  const { component: Dialog, prepare, fetch } = useFetched(DIALOG);
  const offered = campaigns.filter((campaign) => campaign.isOffered);
  return (
    <Section
      title="Ihre Seite für neue Partner"
      hint="Wer Sie empfehlen möchte, bewirbt sich dort."
      actions={
        <Button
          variant={isOpen || terms === null ? 'default' : 'filled'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            edit(true);
            fetch(() => edit(false));
          }}
        >
          {isOpen ? 'Einstellungen ändern' : 'Seite öffnen'}
        </Button>
      }
    >
      {isOpen && path !== null ? (
        <AddressLine label="Seite für neue Partner" path={path}>
          <Suspense fallback={null}>
            <QrButton path={path} about="Partner werden" />
          </Suspense>
        </AddressLine>
      ) : (
        <p className={classes.quiet}>
          {terms === null
            ? 'Die Seite ist geschlossen. Veröffentlichen Sie zuerst unten Ihre Teilnahmebedingungen.'
            : 'Die Seite ist geschlossen. Wer ihre Adresse kennt, liest, dass zurzeit niemand aufgenommen wird.'}
        </p>
      )}
      {isOpen ? (
        <ul className={classes.offers}>
          {offered.length === 0 ? (
            <li>
              Ohne angebotene Kampagne steht auf der Seite keine Prämie, und Angenommene haben noch
              keinen Link.
            </li>
          ) : null}
          {offered.map(({ id, name, reward }) => (
            <li key={id}>
              <b>{name}</b> <span className={classes.quiet}>{reward}</span>
            </li>
          ))}
          <li className={classes.quiet}>
            {automaticPerMonth === 0
              ? 'Sie entscheiden über jede Bewerbung selbst.'
              : `Bis zu ${automaticPerMonth} Bewerbungen im Monat werden automatisch angenommen.`}
          </li>
        </ul>
      ) : null}
      {Dialog === null ? null : (
        <Dialog opened={isEditing} settings={settings} onClose={() => edit(false)} />
      )}
    </Section>
  );
}

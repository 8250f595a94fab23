import { Switch } from '@mantine/core';
import { useState } from 'react';
import { areSingleKeysOn, switchSingleKeys } from '#web/ui/keyboard/single-keys.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Palette } from './palette.tsx';
import type { Screen } from './screen.ts';
import classes from './palette.module.css';

const GENERAL: readonly Entry[] = [
  { keys: ['Strg', 'K'], what: 'Suchen und Befehle' },
  { keys: ['N'], what: 'Neu: was die Seite anlegt' },
  { keys: ['F'], what: 'In der Liste suchen und filtern' },
  { keys: ['J'], what: 'Nächster Eintrag der Liste, nächste Anfrage' },
  { keys: ['K'], what: 'Voriger Eintrag, vorige Anfrage' },
  { keys: ['?'], what: 'Diese Übersicht' },
  { keys: ['Esc'], what: 'Dialog oder Details schließen' },
];

export interface CommandsProps {
  readonly opened: 'palette' | 'shortcuts' | null;
  readonly onOpen: (part: 'palette' | 'shortcuts' | null) => void;
  readonly screens: readonly Screen[];
}

/** The palette and the overview of shortcuts. */
export function Commands({ opened, onOpen, screens }: CommandsProps) {
  return (
    <>
      <Palette
        opened={opened === 'palette'}
        screens={screens}
        onClose={() => onOpen(null)}
        onShortcuts={() => onOpen('shortcuts')}
      />
      <ShortcutsOverview
        opened={opened === 'shortcuts'}
        screens={screens}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

interface Entry {
  readonly keys: readonly string[];
  readonly what: string;
}

interface ShortcutsOverviewProps {
  readonly opened: boolean;
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** All shortcuts, and the switch for those of a single letter. */
function ShortcutsOverview({ opened, screens, onClose }: ShortcutsOverviewProps) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <FormDialog opened={opened} onClose={onClose} title="Tastenkürzel" width="44rem">
      <div className={classes.keys}>
        <Keys title="Überall" entries={GENERAL} />
        <Keys
          title="Gehe zu"
          entries={screens.map(({ key, label }) => ({
            keys: ['G', key.toUpperCase()],
            what: label,
          }))}
        />
      </div>
      <Switch
        className={classes.switch ?? ''}
        label="Einzelne Buchstaben als Kürzel verwenden"
        description="Ausgeschaltet wirken nur Strg K und Esc. Gilt auf diesem Gerät."
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          switchSingleKeys(currentTarget.checked);
        }}
      />
    </FormDialog>
  );
}

function Keys({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key, place) => (
                <span key={key}>
                  {place === 0 ? '' : ' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

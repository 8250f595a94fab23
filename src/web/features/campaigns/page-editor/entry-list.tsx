import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page-editor.module.css';

interface EntryListProps<Entry> {
  /** 'Frage': names entries for screen readers and the button that adds one. */
  readonly noun: string;
  readonly entries: readonly Entry[];
  readonly max: number;
  readonly empty: Entry;
  /** `field` groups letters typed into one field; null is a step of its own. */
  readonly onChange: (entries: Entry[], field: string | null) => void;
  readonly children: (
    entry: Entry,
    change: (next: Partial<Entry>, field: string) => void,
  ) => ReactNode;
}

/** A list within a block: entries are added, moved and removed. */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>) {
  const { noun, entries, max, empty, onChange, children } = props;
  const move = (from: number, to: number): void => {
    const entry = entries[from];
    if (entry !== undefined) onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry), null);
  };
  return (
    <div className={classes.entries}>
      <ol>
        {entries.map((entry, place) => {
          const name = `${noun} ${place + 1}`;
          const change = (next: Partial<Entry>, field: string): void =>
            onChange(entries.with(place, { ...entry, ...next }), `${place} ${field}`);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- Entries have nothing else that names them.
            <li key={place} className={classes.entry} aria-label={name}>
              <div className={classes.entryFields}>{children(entry, change)}</div>
              <div className={classes.entrySteps}>
                <Step
                  label={`${name} nach oben`}
                  isBlocked={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </Step>
                <Step
                  label={`${name} nach unten`}
                  isBlocked={place === entries.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </Step>
                <Step
                  label={`${name} entfernen`}
                  isBlocked={false}
                  onClick={() => onChange(entries.toSpliced(place, 1), null)}
                >
                  <IconTrash size={16} aria-hidden />
                </Step>
              </div>
            </li>
          );
        })}
      </ol>
      {entries.length >= max ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...entries, empty], null)}
        >
          {noun} hinzufügen
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly isBlocked: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, isBlocked, onClick, children }: StepProps) {
  return (
    <ActionIcon
      type="button"
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={isBlocked}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

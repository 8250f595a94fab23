/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A list under a combobox has no tags of its own. */
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { CommandGroup } from './command.ts';
import { LIST_ID, optionId } from './palette-ids.ts';
import classes from './palette.module.css';

export interface PaletteListProps {
  readonly groups: readonly CommandGroup[];
  readonly activeId: string | undefined;
  readonly text: string;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** What was found and what can be done, in groups; the chosen line is the active one. */
export function PaletteList(props: PaletteListProps) {
  const { groups, activeId, text, isSearching, error, onRetry, onPoint, onChoose } = props;
  useEffect(() => {
    if (activeId === undefined) return;
    document
      .getElementById(optionId(activeId))
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [activeId]);
  return (
    <>
      {error === null ? null : (
        <div className={classes.error}>
          <ErrorState
            title="Die Suche ist nicht möglich"
            message={error.message}
            onRetry={onRetry}
          />
        </div>
      )}
      {groups.length === 0 && !isSearching && error === null ? (
        <p className={classes.nothing}>
          Nichts gefunden für „{text}“. Gesucht wird in Namen, E-Mail-Adressen, Telefonnummern und
          Belegnummern.
        </p>
      ) : null}
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Treffer und Befehle"
        tabIndex={0}
        className={classes.list}
      >
        {groups.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.group} aria-hidden>
              {title}
            </div>
            {commands.map(({ id, label, hint, keys, icon: Icon }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keyboard acts on the field, which names the active line.
              <div
                key={id}
                id={optionId(id)}
                role="option"
                tabIndex={-1}
                aria-selected={id === activeId}
                className={classes.option}
                onMouseMove={() => onPoint(id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(id)}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                <span className={classes.label}>{label}</span>
                {hint === undefined || hint === '' ? null : (
                  <span className={classes.hint}>{hint}</span>
                )}
                {keys === undefined ? null : (
                  <span className={`${classes.hint} ${classes.shortcut}`}>{keys}</span>
                )}
                <IconCornerDownLeft size={16} stroke={1.8} aria-hidden className={classes.enter} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

import { CloseButton, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { LIST_ID, optionId } from './palette-ids.ts';
import classes from './palette.module.css';

export interface PaletteInputProps {
  readonly text: string;
  readonly count: number;
  readonly activeId: string | undefined;
  readonly isSearching: boolean;
  readonly onText: (text: string) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** The field of the palette: the focus stays here, the arrows move through the list below. */
export function PaletteInput(props: PaletteInputProps) {
  const { text, count, activeId, isSearching, onText, onMove, onChoose, onClose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onChoose();
    }
  };
  return (
    <div className={classes.field}>
      {isSearching ? (
        <Loader size={20} aria-hidden />
      ) : (
        <IconSearch size={20} stroke={1.8} aria-hidden />
      )}
      <input
        type="text"
        role="combobox"
        aria-label="Suchen oder Befehl eingeben"
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        {...(activeId === undefined ? {} : { 'aria-activedescendant': optionId(activeId) })}
        placeholder="Partner, Anfrage, Beleg, Befehl …"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        data-autofocus
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton size="lg" aria-label="Suche schließen" onClick={onClose} />
      <output className="ew-visually-hidden">
        {isSearching ? '' : count === 1 ? '1 Treffer' : `${count} Treffer`}
      </output>
    </div>
  );
}

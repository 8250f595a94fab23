import { CloseButton, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { fetched, useFetched } from '../overlay/fetched.ts';
import type { SearchChoiceListProps, SearchChoiceProps } from './search-choice-list.tsx';

const LIST = fetched<SearchChoiceListProps>(
  async () => (await import('./search-choice-list.tsx')).SearchChoiceList,
);

/** As the list's field says of itself while it is closed. */
const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * One of many, found by typing. What draws the list is a tenth of a first load: it comes when
 * somebody is about to use the field, and takes over what was typed.
 */
export function SearchChoice(props: SearchChoiceProps) {
  const {
    choices,
    value,
    onPick,
    clearLabel,
    className,
    fieldRef = null,
    onSearch: _,
    ...look
  } = props;
  const { component: List, prepare, fetch } = useFetched(LIST);
  const [text, setText] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const chosen = choices.find((each) => each.value === value)?.label ?? '';
  if (List !== null) return <List {...props} typed={isWaiting ? (text ?? chosen) : null} />;
  return (
    <TextInput
      {...look}
      className={className ?? ''}
      ref={fieldRef}
      {...CLOSED}
      autoComplete="off"
      value={text ?? chosen}
      onChange={(event) => setText(event.currentTarget.value)}
      onPointerEnter={prepare}
      onFocus={() => {
        setIsWaiting(true);
        fetch(() => undefined);
      }}
      onBlur={(event) => {
        setIsWaiting(false);
        setText(null);
        look.onBlur?.(event);
      }}
      rightSectionPointerEvents={clearLabel === undefined ? 'none' : 'all'}
      rightSection={
        clearLabel === undefined || value === undefined ? (
          <IconSelector size={16} stroke={1.8} aria-hidden />
        ) : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => onPick(undefined)} />
        )
      }
    />
  );
}

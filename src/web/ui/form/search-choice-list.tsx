import { Select, type OptionsFilter, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState, type Ref } from 'react';
import type { Choice } from './choices-of.ts';

type Look = Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'placeholder' | 'onBlur'
>;

export interface SearchChoiceProps extends Look {
  /** Instead of a label in sight. */
  readonly 'aria-label'?: string;
  readonly className?: string | undefined;
  readonly fieldRef?: Ref<HTMLInputElement>;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  /** Undefined when the choice is taken back. */
  readonly onPick: (value: string | undefined) => void;
  /** Name of the button that takes the choice back; without it there is none. */
  readonly clearLabel?: string;
  /** Called with what is typed, where the caller looks for the choices; else they are all here. */
  readonly onSearch?: (text: string) => void;
}

export interface SearchChoiceListProps extends SearchChoiceProps {
  /** What stood in the field in which somebody waits for this; null where nobody does. */
  readonly typed: string | null;
}

const SCROLLED = { maxHeight: '16rem', overflowY: 'auto', overscrollBehavior: 'contain' } as const;

/** The field with its list of choices. */
export function SearchChoiceList({ typed, clearLabel, ...props }: SearchChoiceListProps) {
  const { choices, value, onPick, onSearch, className, fieldRef = null, ...look } = props;
  const chosen = choices.find((each) => each.value === value)?.label ?? '';
  const [first] = useState(typed);
  const [search, setSearch] = useState(first ?? chosen);
  const field = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(field, fieldRef);
  const isReady = useRef(false);
  useEffect(() => {
    isReady.current = true;
    if (first !== null) field.current?.focus();
  }, [first]);
  useEffect(() => {
    onSearch?.(search);
  }, [onSearch, search]);
  // What is chosen comes along for its label; found is only what has every word.
  const withoutOther: OptionsFilter = ({ options, search: typedNow }) =>
    options.filter(
      (option) => !('value' in option) || option.value !== value || hasWords(chosen, typedNow),
    );
  return (
    <Select
      {...look}
      className={className ?? ''}
      ref={ref}
      data={[...choices]}
      value={value ?? null}
      onChange={(picked) => onPick(picked ?? undefined)}
      searchValue={search}
      // Drawn without a value, it empties the search; what was typed meanwhile is kept.
      onSearchChange={(next) => {
        if (isReady.current || first === null) setSearch(next);
      }}
      searchable
      clearable={clearLabel !== undefined}
      allowDeselect={clearLabel !== undefined}
      limit={100}
      {...(onSearch === undefined ? {} : { filter: withoutOther })}
      nothingFoundMessage="Keine Treffer"
      // The list itself scrolls: a scroll area around it would be one that no key reaches.
      withScrollArea={false}
      styles={{ options: SCROLLED }}
      {...(clearLabel === undefined ? {} : { clearButtonProps: { 'aria-label': clearLabel } })}
    />
  );
}

function hasWords(label: string, search: string): boolean {
  const text = label.toLocaleLowerCase('de');
  return search
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

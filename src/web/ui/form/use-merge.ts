import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeEdits, type EditUnit } from './merge-edits.ts';
import { useSeenVersion } from './use-seen-version.ts';

/** The record as it stands, and what the form would hold of it. */
export interface MergeSource<Values> {
  readonly record: { readonly version: number };
  readonly values: Values;
  readonly units: readonly EditUnit<Values>[];
}

/** Keeps an edit and what others save meanwhile apart, until the person brings them together. */
export function useMerge<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { record, values: theirs, units }: MergeSource<Values>,
) {
  const seen = useSeenVersion(record);
  const [base, setBase] = useState(theirs);
  const merged = () => mergeEdits(units, base, form.getValues(), theirs);
  const catchUp = () => {
    seen.catchUp();
    setBase(theirs);
  };
  return {
    version: seen.version,
    isOutdated: seen.isOutdated,
    conflicts: seen.isOutdated ? merged().conflicts : [],
    /** Theirs, with what was typed here on top. */
    merge: () => {
      const { values } = merged();
      catchUp();
      form.reset(theirs);
      form.reset(values, { keepDefaultValues: true });
    },
    discard: () => {
      catchUp();
      form.reset(theirs);
    },
  };
}

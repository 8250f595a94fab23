import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type EditUnit, mergeEdits } from './merge-edits.ts';

/** The record as it stands, and what the form would hold of it. */
export interface MergeSource<Values, Version> {
  readonly record: { readonly version: Version };
  readonly values: Values;
  readonly units: readonly EditUnit<Values>[];
}

/** Keeps an edit and what others save meanwhile apart, until the person brings them together. */
export function useMerge<Values extends FieldValues, Version extends number | string>(
  form: UseFormReturn<Values, unknown, Values>,
  { record, values: theirs, units }: MergeSource<Values, Version>,
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
    /** What the form was filled with. */
    base,
    differences: seen.isOutdated ? merged().differences : [],
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

/**
 * The version of a record that the form was filled with. It is sent along, so that somebody
 * else's change is not overwritten; when a newer one has arrived the form is outdated.
 */
function useSeenVersion<Version>(record: { readonly version: Version }) {
  const [version, setVersion] = useState(record.version);
  return {
    version,
    isOutdated: record.version !== version,
    catchUp: () => setVersion(record.version),
  };
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasField } from './has-field.ts';

/** A drawer takes the focus when it opens; the field asked for comes after it. */
const AFTER_OPENING_MS = 400;

/**
 * Puts the focus into the field that the address asks for (`?feld=street`), from a list of what
 * is missing, and takes the wish out of the address again.
 */
export function useAskedField<T extends FieldValues>(form: UseFormReturn<T, unknown, T>): void {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = typeof search['feld'] === 'string' ? search['feld'] : null;
  useEffect(() => {
    if (asked === null || !hasField(form.control._fields, asked)) return undefined;
    const timer = setTimeout(() => {
      form.setFocus(asked as FieldPath<T>);
      void navigate({
        to: '.',
        search: ({ feld: _feld, ...others }: Record<string, unknown>) => others as never,
        replace: true,
        state: true,
        resetScroll: false,
      });
    }, AFTER_OPENING_MS);
    return () => clearTimeout(timer);
  }, [asked, form, navigate]);
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasField } from './has-field.ts';

/** What a refused call may carry: wrong fields with their sentences. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

function issuesOf(error: unknown): readonly Issue[] {
  const { issues } = (typeof error === 'object' && error !== null ? error : {}) as {
    issues?: readonly Issue[];
  };
  return issues ?? [];
}

/**
 * Puts the server's field errors at the fields that are on the screen and moves the focus to the
 * first of them.
 * @returns false when none of them has a field here; the screen then says what went wrong.
 */
export function applyIssues<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  error: unknown,
): boolean {
  const fields = issuesOf(error).filter(({ path }) => hasField(form.control._fields, path));
  fields.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return fields.length > 0;
}

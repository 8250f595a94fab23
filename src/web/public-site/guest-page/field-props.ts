import type { FormField } from '#shared/forms/form-config.ts';

export interface FieldProps {
  readonly field: FormField;
  readonly error: string | undefined;
  /** Shares its line with a neighbour where there is room. */
  readonly isHalf: boolean;
  /** What was typed before, on a page that an ordinary form post got back. */
  readonly kept: string | readonly string[] | undefined;
}

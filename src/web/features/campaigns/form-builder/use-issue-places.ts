import { useMemo } from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { errorsByField, placeOf, type FieldErrors, type FormIssue } from './form-issues.ts';

interface IssuePlaces {
  readonly fields: ReadonlyMap<number, FieldErrors>;
  /** Of a page itself, by part: of its title, or of its having no fields. */
  readonly pages: ReadonlyMap<number, FieldErrors>;
  /** Of the texts and of the form as a whole, by part. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The same object while nothing is wrong, so that no row is drawn for it. */
const NOTHING: IssuePlaces = { fields: new Map(), pages: new Map(), parts: {} };

/** The messages, sorted to where they are shown. */
export function useIssuePlaces(form: FormConfig, issues: readonly FormIssue[]): IssuePlaces {
  return useMemo(() => {
    if (issues.length === 0) return NOTHING;
    const pages = new Map<number, FieldErrors>();
    const parts: Record<string, string> = {};
    for (const issue of issues) {
      const { page, field, part } = placeOf(form, issue);
      if (field !== null) continue;
      if (page === null) parts[part] ??= issue.message;
      else pages.set(page, { [part]: issue.message, ...pages.get(page) });
    }
    return { fields: errorsByField(form, issues), pages, parts };
  }, [form, issues]);
}

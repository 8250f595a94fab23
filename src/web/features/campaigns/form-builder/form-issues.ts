import type { FormConfig } from '#shared/forms/form-config.ts';

/** What is wrong with a form, by the place where it is shown. */
export interface FormIssue {
  /** Inside the form: `pages.0.fields.2.label`. */
  readonly path: string;
  readonly message: string;
}

export interface IssuePlace {
  /** Ids, null where the issue is about something larger. */
  readonly page: number | null;
  readonly field: number | null;
  /** 'label', 'options', 'title', 'introduction', 'pages', … */
  readonly part: string;
}

/** Everything wrong in the nested errors of a form library, from top to bottom. */
export function issuesIn(errors: unknown, path: readonly string[] = []): readonly FormIssue[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = errors as { readonly message?: unknown };
  if (typeof message === 'string') return [{ path: path.join('.'), message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'type')
    .flatMap(([key, inner]) => issuesIn(inner, [...path, key]));
}

/** Where in the form an issue belongs. */
export function placeOf(form: FormConfig, { path }: FormIssue): IssuePlace {
  const [first = '', pageIndex, second = '', fieldIndex, third = ''] = path.split('.');
  if (first !== 'pages' || pageIndex === undefined) return { page: null, field: null, part: first };
  const page = form.pages[Number(pageIndex)];
  const field = page?.fields[Number(fieldIndex)];
  if (second !== 'fields' || field === undefined)
    return { page: page?.id ?? null, field: null, part: second };
  return { page: page?.id ?? null, field: field.id, part: third };
}

/** Messages of one field by part; the same object as long as they say the same. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Messages of the fields by id. */
export function errorsByField(
  form: FormConfig,
  issues: readonly FormIssue[],
): ReadonlyMap<number, FieldErrors> {
  const errors = new Map<number, FieldErrors>();
  for (const issue of issues) {
    const { field, part } = placeOf(form, issue);
    if (field !== null) errors.set(field, { [part]: issue.message, ...errors.get(field) });
  }
  return errors;
}

/** The name under which the control of an issue can be focused. */
export function focusName({ page, field, part }: IssuePlace): string {
  if (field !== null) {
    const isShown = ['label', 'options', 'type', 'text', 'parameter', 'showIf'].includes(part);
    return `field ${field} ${isShown ? part : 'label'}`;
  }
  if (page === null) return part;
  if (part === 'showIf') return `page ${page} showIf`;
  return part === 'fields' ? `page ${page} add` : `page ${page} title`;
}

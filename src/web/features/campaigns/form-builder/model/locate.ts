import type { FormConfig, FormField, FormPage } from '#shared/forms/form-config.ts';

/** All fields of a form in the order in which they are asked. */
export function fieldsOf(form: { readonly pages: readonly FormPage[] }): readonly FormField[] {
  return form.pages.flatMap(({ fields }) => fields);
}

/** The highest id plus 1. */
export function nextId(items: readonly { readonly id: number }[]): number {
  return items.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

export interface FieldPlace {
  readonly page: FormPage;
  /** Index on its page. */
  readonly place: number;
  readonly field: FormField;
}

/** Where a field stands; null when there is none with that id. */
export function locateField(form: FormConfig, id: number): FieldPlace | null {
  for (const page of form.pages) {
    const place = page.fields.findIndex((field) => field.id === id);
    const field = page.fields[place];
    if (field !== undefined) return { page, place, field };
  }
  return null;
}

/** The questions that come before one of a page, or, where `field` is null, before the page. */
export function earlierFields(
  pages: readonly FormPage[],
  page: number,
  field: number | null,
): readonly FormField[] {
  const place = pages.findIndex(({ id }) => id === page);
  const own = pages[place]?.fields ?? [];
  const until = field === null ? 0 : own.findIndex(({ id }) => id === field);
  return [
    ...pages.slice(0, Math.max(0, place)).flatMap(({ fields }) => fields),
    ...own.slice(0, Math.max(0, until)),
  ];
}

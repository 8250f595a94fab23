import type { FormConfig, FormField, FormPage } from '#shared/forms/form-config.ts';

/** All fields of a form in the order in which they are asked. */
export function fieldsOf(form: FormConfig): readonly FormField[] {
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

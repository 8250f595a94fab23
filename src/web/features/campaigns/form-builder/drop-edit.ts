import type { FormConfig } from '#shared/forms/form-config.ts';
import type { FormEdit } from './model/form-edit.ts';
import { locateField } from './model/locate.ts';

/**
 * The step that a drop means: onto a field of the same page it takes that field's place, onto the
 * heading of its own page the first place, onto another page's heading its end.
 */
export function dropEdit(form: FormConfig, active: number, over: string): FormEdit | null {
  const from = locateField(form, active);
  if (from === null) return null;
  const onto = locateField(form, Number(over));
  if (onto !== null)
    return { kind: 'field-moved', field: active, page: onto.page.id, place: onto.place };
  const page = form.pages.find(({ id }) => `page ${id}` === over);
  if (page === undefined) return null;
  const place = page === from.page ? 0 : page.fields.length;
  return { kind: 'field-moved', field: active, page: page.id, place };
}

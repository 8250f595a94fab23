import type { FormConfig, FormField, FormPage } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { technicalName } from '#shared/forms/technical-name.ts';
import type { FieldChange, FormEdit } from './form-edit.ts';
import { fieldsOf, locateField, nextId } from './locate.ts';

/**
 * The form after a step (docs/product/campaigns.md section 9). What is not touched stays the same
 * object, so that a screen draws only what has changed; a step that is not possible (the only
 * page removed, one field more than a form may have) gives the form itself.
 */
export function applyEdit(form: FormConfig, edit: FormEdit): FormConfig {
  switch (edit.kind) {
    case 'text':
      return form[edit.name] === edit.text ? form : { ...form, [edit.name]: edit.text };
    case 'page-added':
      return addPage(form);
    case 'page-retitled':
      return changePage(form, edit.page, (page) =>
        page.title === edit.title ? page : { ...page, title: edit.title },
      );
    case 'page-removed':
      return removePage(form, edit.page);
    case 'field-added':
      return addField(form, edit.page);
    case 'field-changed':
      return changeField(form, edit.field, edit.change);
    case 'field-moved':
      return moveField(form, edit.field, edit.page, edit.place);
    case 'field-removed':
      return removeField(form, edit.field);
  }
}

function addPage(form: FormConfig): FormConfig {
  if (form.pages.length >= FORM_LIMITS.pages) return form;
  const id = nextId(form.pages);
  return { ...form, pages: [...form.pages, { id, title: `Seite ${id}`, fields: [] }] };
}

function removePage(form: FormConfig, id: number): FormConfig {
  const pages = form.pages.filter((page) => page.id !== id);
  return pages.length === 0 || pages.length === form.pages.length ? form : { ...form, pages };
}

function addField(form: FormConfig, pageId: number): FormConfig {
  const fields = fieldsOf(form);
  if (fields.length >= FORM_LIMITS.fields) return form;
  const id = nextId(fields);
  const name = technicalName('', id, namesOf(fields));
  const field: FormField = {
    id,
    type: 'text',
    label: 'Neues Feld',
    required: false,
    name,
    options: [],
  };
  return changePage(form, pageId, (page) => ({ ...page, fields: [...page.fields, field] }));
}

function changeField(form: FormConfig, id: number, change: FieldChange): FormConfig {
  const at = locateField(form, id);
  if (at === null) return form;
  const { label, options, ...rest } = change;
  const field: FormField = {
    ...at.field,
    ...rest,
    ...(options === undefined ? {} : { options: [...options] }),
  };
  if (label !== undefined && label !== field.label) {
    const others = fieldsOf(form).filter((other) => other.id !== id);
    field.label = label;
    field.name = technicalName(label, id, namesOf(others));
  }
  return changePage(form, at.page.id, (page) => ({
    ...page,
    fields: page.fields.with(at.place, field),
  }));
}

function moveField(form: FormConfig, id: number, pageId: number, place: number): FormConfig {
  const at = locateField(form, id);
  const target = form.pages.find((page) => page.id === pageId);
  if (at === null || target === undefined) return form;
  const others = target.fields.filter((field) => field.id !== id);
  const to = Math.min(Math.max(place, 0), others.length);
  if (target === at.page && to === at.place) return form;
  const without =
    target === at.page
      ? form
      : changePage(form, at.page.id, (page) => ({
          ...page,
          fields: page.fields.toSpliced(at.place, 1),
        }));
  return changePage(without, pageId, (page) => ({
    ...page,
    fields: others.toSpliced(to, 0, at.field),
  }));
}

function removeField(form: FormConfig, id: number): FormConfig {
  const at = locateField(form, id);
  if (at === null) return form;
  return changePage(form, at.page.id, (page) => ({
    ...page,
    fields: page.fields.toSpliced(at.place, 1),
  }));
}

function changePage(
  form: FormConfig,
  id: number,
  change: (page: FormPage) => FormPage,
): FormConfig {
  const place = form.pages.findIndex((page) => page.id === id);
  const page = form.pages[place];
  if (page === undefined) return form;
  const changed = change(page);
  return changed === page ? form : { ...form, pages: form.pages.with(place, changed) };
}

function namesOf(fields: readonly FormField[]): ReadonlySet<string> {
  return new Set(fields.map(({ name }) => name));
}

import type { Condition } from '#shared/forms/asked-field.ts';
import { canRequire } from '#shared/forms/field-types.ts';
import type { FormConfig, FormField, FormPage } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { isUntitled, pageHeading, sameForm } from '#shared/forms/form-pages.ts';
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
    case 'form-replaced':
      return sameForm(form, edit.form) ? form : edit.form;
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
    case 'condition-set':
      return setCondition(form, edit.page, edit.field, edit.condition);
  }
}

function addPage(form: FormConfig): FormConfig {
  if (form.pages.length >= FORM_LIMITS.pages) return form;
  const title = pageHeading({ title: '' }, form.pages.length);
  const page: FormPage = { id: nextId(form.pages), title, fields: [] };
  return { ...form, pages: [...form.pages, page] };
}

function removePage(form: FormConfig, id: number): FormConfig {
  const pages = form.pages.filter((page) => page.id !== id);
  return pages.length === 0 || pages.length === form.pages.length
    ? form
    : withoutLostRules({ ...form, pages: numbered(pages) });
}

/** Pages named by their number keep that of their place; a title that was emptied stays empty. */
function numbered(pages: readonly FormPage[]): FormPage[] {
  return pages.map((page, index) => {
    const title = pageHeading(page, index);
    return !isUntitled(page) || page.title.trim() === '' || page.title === title
      ? page
      : { ...page, title };
  });
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
  const {
    display: oldDisplay = null,
    parameter: oldParameter = null,
    pictures: oldPictures = [],
    ...before
  } = at.field;
  const { label, options, display = oldDisplay, parameter = oldParameter, ...others } = change;
  const { pictures = movedPictures(at.field, options ?? before.options), ...rest } = others;
  const field: FormField = {
    ...before,
    ...rest,
    ...(options === undefined ? {} : { options: [...options] }),
    ...(display === null ? {} : { display }),
    // Kept while another display is tried.
    ...(display === 'pictures' || oldPictures.length > 0 ? { pictures: [...pictures] } : {}),
    ...(parameter === null ? {} : { parameter }),
  };
  if (!canRequire(field.type)) field.required = false;
  // What only the address answers has to be named there.
  if (field.type === 'hidden') field.parameter ??= field.name.slice(0, FORM_LIMITS.parameter);
  if (label !== undefined && label !== field.label) {
    const taken = namesOf(fieldsOf(form).filter((other) => other.id !== id));
    field.label = label;
    field.name = technicalName(label, id, taken);
  }
  const changed = changePage(form, at.page.id, (page) => ({
    ...page,
    fields: page.fields.with(at.place, field),
  }));
  const renamed = options === undefined ? null : renamedOption(at.field.options, options);
  return renamed === null ? changed : withRenamedOption(changed, id, renamed);
}

/**
 * The pictures of a question whose options have changed: each goes with its words, wherever they stand
 * now; words that were written anew in their line keep the picture of the line.
 */
function movedPictures(
  { options: before, pictures = [] }: FormField,
  after: readonly string[],
): (string | null)[] {
  const isInPlace = before.length === after.length;
  return after.map((option, place) => {
    const from = before.indexOf(option);
    if (from !== -1) return pictures[from] ?? null;
    const isFree = isInPlace && !after.includes(before[place] ?? '');
    return isFree ? (pictures[place] ?? null) : null;
  });
}

/** The one option that was written anew in its line; null where options came, went or moved. */
function renamedOption(before: readonly string[], after: readonly string[]) {
  if (before.length !== after.length) return null;
  const places = [...before.keys()].filter((place) => before[place] !== after[place]);
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const [from = '', to = ''] = [before[place], after[place]];
  return after.includes(from) || before.includes(to) ? null : { from, to };
}

/** Conditions that ask for an option go on asking for it under its new name. */
function withRenamedOption(
  form: FormConfig,
  field: number,
  { from, to }: { readonly from: string; readonly to: string },
): FormConfig {
  return changeConditions(form, (condition) => {
    const isAsked = condition.rules.some((rule) => rule.field === field && rule.value === from);
    if (!isAsked) return condition;
    const rules = condition.rules.map((rule) =>
      rule.field === field && rule.value === from ? { ...rule, value: to } : rule,
    );
    return { ...condition, rules };
  });
}

/** Without the rules that ask for questions that are gone; a condition without any rule goes, too. */
function withoutLostRules(form: FormConfig): FormConfig {
  const left = new Set(fieldsOf(form).map(({ id }) => id));
  return changeConditions(form, (condition) => {
    const rules = condition.rules.filter(({ field }) => left.has(field));
    if (rules.length === condition.rules.length) return condition;
    return rules.length === 0 ? null : { ...condition, rules };
  });
}

/** Changes each condition of a form; what has none, or keeps its own, stays the same object. */
function changeConditions(
  form: FormConfig,
  change: (condition: Condition) => Condition | null,
): FormConfig {
  const changed = <Part extends Pick<FormPage, 'showIf'>>(part: Part): Part => {
    if (part.showIf === undefined) return part;
    const condition = change(part.showIf);
    return condition === part.showIf ? part : withCondition(part, condition);
  };
  const pages = form.pages.map((page) => {
    const fields = page.fields.map(changed);
    const isSame = fields.every((field, place) => field === page.fields[place]);
    return changed(isSame ? page : { ...page, fields });
  });
  return pages.every((page, place) => page === form.pages[place]) ? form : { ...form, pages };
}

function withCondition<Part extends Pick<FormPage, 'showIf'>>(
  part: Part,
  condition: Condition | null,
): Part {
  if (condition !== null) return { ...part, showIf: condition };
  const { showIf: _, ...rest } = part;
  return rest as Part;
}

function setCondition(
  form: FormConfig,
  pageId: number,
  field: number | null,
  condition: Condition | null,
): FormConfig {
  if (field === null) return changePage(form, pageId, (page) => withCondition(page, condition));
  return changePage(form, pageId, (page) => {
    const place = page.fields.findIndex(({ id }) => id === field);
    const at = page.fields[place];
    return at === undefined
      ? page
      : { ...page, fields: page.fields.with(place, withCondition(at, condition)) };
  });
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
  const left = changePage(form, at.page.id, (page) => ({
    ...page,
    fields: page.fields.toSpliced(at.place, 1),
  }));
  return withoutLostRules(left);
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

/** How many conditions ask for one of these questions, apart from those of what goes with them. */
export function conditionsOn(
  form: { readonly pages: readonly FormPage[] },
  ids: readonly number[],
): number {
  const asks = ({ showIf }: Pick<FormPage, 'showIf'>): boolean =>
    showIf?.rules.some(({ field }) => ids.includes(field)) === true;
  const fields = fieldsOf(form).filter((field) => !ids.includes(field.id) && asks(field));
  return fields.length + form.pages.filter(asks).length;
}

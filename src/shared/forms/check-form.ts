import { tooLong } from '../contracts/fields.ts';
import { isReservedName } from './field-names.ts';
import { isChoice, type FieldType } from './field-types.ts';
import { FORM_LIMITS } from './form-limits.ts';

/** What the rules between the parts of a form look at; parts that failed on their own may be raw. */
interface CheckedField {
  readonly id: number;
  readonly type: FieldType;
  readonly name: string;
  readonly options: readonly string[];
}
interface CheckedForm {
  readonly pages: readonly { readonly id: number; readonly fields: readonly CheckedField[] }[];
}

interface FormIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong with a form beyond its single values, with paths as in `pages.0.fields.2.name`. */
export function checkForm(form: CheckedForm): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  const pages = listOf<CheckedForm['pages'][number]>(form.pages);
  const pageIds = new Set<number>();
  const fieldIds = new Set<number>();
  const names = new Set<string>();
  let count = 0;
  pages.forEach((page, pageIndex) => {
    if (pageIds.has(page.id))
      issues.push({ path: ['pages', pageIndex, 'id'], message: 'Diese Seite gibt es zweimal' });
    pageIds.add(page.id);
    listOf<CheckedField>(page.fields).forEach((field, fieldIndex) => {
      count += 1;
      const at = ['pages', pageIndex, 'fields', fieldIndex];
      if (fieldIds.has(field.id))
        issues.push({ path: [...at, 'id'], message: 'Dieses Feld gibt es zweimal' });
      fieldIds.add(field.id);
      // Another rule says what is wrong with a name that is missing or no text.
      const name: unknown = field.name;
      if (typeof name === 'string' && (names.has(name) || isReservedName(name))) {
        const message = `Der technische Name „${name}“ ist schon vergeben`;
        issues.push({ path: [...at, 'name'], message });
      }
      names.add(field.name);
      const wrong = isChoice(field.type) ? wrongOptions(field.options) : null;
      if (wrong !== null) issues.push({ path: [...at, 'options'], message: wrong });
    });
  });
  if (count > FORM_LIMITS.fields) {
    const message = `Ein Formular darf höchstens ${FORM_LIMITS.fields} Felder haben`;
    issues.push({ path: ['pages'], message });
  }
  return issues;
}

function wrongOptions(options: unknown): string | null {
  if (!isListOfTexts(options)) return null;
  if (options.length === 0) return 'Bitte geben Sie mindestens eine Option ein';
  if (options.length > FORM_LIMITS.options)
    return `Bitte höchstens ${FORM_LIMITS.options.toLocaleString('de-DE')} Optionen eingeben`;
  const long = options.find((option) => option.length > FORM_LIMITS.option);
  if (long !== undefined)
    return `„${long.slice(0, 30)}…“ ist zu lang. ${tooLong(FORM_LIMITS.option)}`;
  const seen = new Set<string>();
  const twice = options.find((option) => seen.size === seen.add(option).size);
  return twice === undefined ? null : `Die Option „${twice}“ steht zweimal da`;
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The objects of a list; nothing where something else was sent. */
function listOf<T extends object>(value: unknown): readonly T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item): item is T => typeof item === 'object' && item !== null);
}

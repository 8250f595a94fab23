import { readAnswer } from './answer-rules.ts';
import type { AskedField, AskedPage, Condition, ConditionRule } from './asked-field.ts';
import { comparisonsOf, FIELD_TYPES, isChoice } from './field-types.ts';

/** What is wrong with the conditions of a form, for its contract and for the form builder. */

interface CheckedForm {
  readonly pages: readonly AskedPage[];
}

export interface ConditionIssue {
  /** From the form: `pages.1.fields.0.showIf`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Every condition that cannot be looked at, with the sentence that says why. */
export function conditionIssues(form: CheckedForm): readonly ConditionIssue[] {
  const pages = listOf<CheckedForm['pages'][number]>(form.pages);
  const all = new Map<number, AskedField>();
  for (const page of pages)
    for (const field of listOf<AskedField>(page.fields)) all.set(field.id, field);
  const earlier = new Set<number>();
  const issues: ConditionIssue[] = [];
  const check = (condition: Condition | undefined, path: readonly (string | number)[]): void => {
    const wrong = listOf<ConditionRule>(condition?.rules)
      .map((rule) => wrongRule(rule, all.get(rule.field), earlier))
      .find((message) => message !== null);
    if (wrong) issues.push({ path: [...path, 'showIf'], message: wrong });
  };
  pages.forEach((page, pageIndex) => {
    check(page.showIf, ['pages', pageIndex]);
    listOf<AskedField>(page.fields).forEach((field, fieldIndex) => {
      check(field.showIf, ['pages', pageIndex, 'fields', fieldIndex]);
      earlier.add(field.id);
    });
  });
  return issues;
}

/** What is wrong with one rule; null when nothing is. */
function wrongRule(
  rule: ConditionRule,
  field: AskedField | undefined,
  earlier: ReadonlySet<number>,
): string | null {
  if (field === undefined)
    return 'Diese Bedingung fragt nach einer Frage, die es nicht mehr gibt. Bitte wählen Sie eine andere.';
  const label = `„${field.label}“`;
  if (!earlier.has(field.id))
    return `${label} kommt erst später. Eine Bedingung kann nur nach früheren Fragen fragen.`;
  // Another rule says what is wrong with a type that there is not.
  if (!Object.hasOwn(FIELD_TYPES, field.type)) return null;
  if (!comparisonsOf(field.type).includes(rule.is))
    return `Die Bedingung passt nicht mehr zur Art der Antwort von ${label}. Bitte wählen Sie eine andere.`;
  if (rule.is === 'answered' || typeof rule.value !== 'string') return null;
  if (rule.value.trim() === '') return `Bitte geben Sie an, womit ${label} verglichen wird.`;
  if (field.type === 'number')
    return Number.isNaN(Number(rule.value.trim().replace(',', '.')))
      ? `Bitte geben Sie als Vergleich mit ${label} eine Zahl ein.`
      : null;
  if (isChoice(field.type) && readAnswer(field, rule.value).kind !== 'answer')
    return `Die Antwort „${rule.value}“ gibt es bei ${label} nicht mehr. Bitte wählen Sie eine andere.`;
  return null;
}

/** The objects of a list; nothing where something else was sent: the contract says so itself. */
export function listOf<T extends object>(value: unknown): readonly T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item): item is T => typeof item === 'object' && item !== null);
}

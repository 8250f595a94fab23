import { readAnswer, type AnswerValue } from './answer-rules.ts';
import type { Condition, ConditionRule } from './asked-field.ts';
import { conditionIssues } from './condition-issues.ts';
import { isTrueOf } from './conditions.ts';
import type { FieldType } from './field-types.ts';
import type { FormField, FormPage } from './form-config.ts';
import type { Sent } from './read-submission.ts';

/**
 * The ways through a form: which pages and questions can be reached, by which answers
 * (docs/product/campaigns.md section 9).
 */

type Pages = readonly FormPage[];

/** What is wrong with the condition of a page (`field` null) or of a question. */
export interface WayProblem {
  readonly page: number;
  readonly field: number | null;
  /**
   * 'broken': the contract refuses it; 'circle': two wait for each other; 'never': no answers
   * meet it.
   */
  readonly kind: 'broken' | 'circle' | 'never';
  /** What is wrong, in German, for whoever builds the form. */
  readonly message: string;
}

/** More tries than this are not worth the wait; what was not found by then counts as reachable. */
const MOST_TRIES = 5_000;

/** Every condition that is broken or never met, from top to bottom. */
export function wayProblems(pages: Pages): readonly WayProblem[] {
  const broken = new Map(
    conditionIssues({ pages }).map(({ path, message }) => [path.join('.'), message]),
  );
  return pages.flatMap((page, pageIndex) => {
    const ofPage = problemOf(pages, page, null, broken.get(`pages.${pageIndex}.showIf`));
    const ofFields = page.fields.map((field, fieldIndex) =>
      problemOf(pages, page, field, broken.get(`pages.${pageIndex}.fields.${fieldIndex}.showIf`)),
    );
    return [ofPage, ...ofFields].filter((problem) => problem !== null);
  });
}

function problemOf(
  pages: Pages,
  page: FormPage,
  field: FormField | null,
  broken: string | undefined,
): WayProblem | null {
  const condition = field === null ? page.showIf : field.showIf;
  if (condition === undefined) return null;
  const at = { page: page.id, field: field?.id ?? null };
  const other = waitsFor(pages, page, field);
  if (other !== null)
    return {
      ...at,
      kind: 'circle',
      message: `Im Kreis: ${nameOf(pages, page, field)} und „${other.label}“ warten aufeinander, keine von beiden wird je gezeigt.`,
    };
  if (broken !== undefined) return { ...at, kind: 'broken', message: broken };
  if (answersThatShow(pages, page.id, field?.id ?? null) !== null) return null;
  return {
    ...at,
    kind: 'never',
    message:
      field === null
        ? `${nameOf(pages, page, null)} ist unerreichbar: Keine Antworten erfüllen ihre Bedingungen.`
        : `${nameOf(pages, page, field)} wird nie gezeigt: Keine Antworten erfüllen die Bedingungen.`,
  };
}

function nameOf(pages: Pages, page: FormPage, field: FormField | null): string {
  if (field !== null) return `„${field.label}“`;
  const title = page.title.trim();
  return title === '' ? `Seite ${pages.indexOf(page) + 1}` : `Seite „${title}“`;
}

/** A question for which this one waits, while that waits for this one; null without a circle. */
function waitsFor(pages: Pages, page: FormPage, field: FormField | null): FormField | null {
  const own = new Set(field === null ? page.fields : [field]);
  const seen = new Set<FormField>();
  const leadsBack = (from: FormField): boolean => {
    if (own.has(from)) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const at = locate(pages, from.id);
    return (
      at !== undefined &&
      [at.page.showIf, at.field.showIf].some((condition) =>
        askedBy(pages, condition).some((next) => leadsBack(next)),
      )
    );
  };
  const condition = field === null ? page.showIf : field.showIf;
  return askedBy(pages, condition).find((next) => !own.has(next) && leadsBack(next)) ?? null;
}

function askedBy(pages: Pages, condition: Condition | undefined): readonly FormField[] {
  return (condition?.rules ?? [])
    .map((rule) => locate(pages, rule.field)?.field)
    .filter((field) => field !== undefined);
}

function locate(pages: Pages, id: number) {
  for (const page of pages) {
    const field = page.fields.find((each) => each.id === id);
    if (field !== undefined) return { page, field };
  }
  return undefined;
}

/**
 * Answers with which a page (or a question on it) is shown.
 * @param fieldId null for the page itself: one question on it is enough
 * @returns null when there are none
 */
export function answersThatShow(pages: Pages, pageId: number, fieldId: number | null): Sent | null {
  const page = pages.find(({ id }) => id === pageId);
  if (page === undefined) return null;
  const isLast = page === pages.at(-1);
  const goals = page.fields.filter(({ id }) => fieldId === null || id === fieldId);
  // The last page is shown whatever its questions are; but its own condition may never hold.
  const ways = fieldId === null && isLast ? [null, ...goals] : goals;
  const tries = { left: MOST_TRIES };
  for (const goal of ways) {
    const conditions = [page.showIf, goal?.showIf].filter((each) => each !== undefined);
    const found = search(pages, conditions, [], tries);
    if (found !== null) return found;
  }
  return tries.left > 0 ? null : {};
}

/** Tries every way to meet all conditions, and those of the questions that they ask for. */
function search(
  pages: Pages,
  open: readonly Condition[],
  met: readonly ConditionRule[],
  tries: { left: number },
): Sent | null {
  tries.left -= 1;
  if (tries.left <= 0) return null;
  const [next, ...later] = open;
  if (next === undefined) return sentFor(pages, met);
  const choices = next.match === 'all' ? [next.rules] : next.rules.map((rule) => [rule]);
  for (const chosen of choices) {
    const rules = [...met, ...chosen];
    if (sentFor(pages, rules) === null) continue;
    const more = chosen.flatMap((rule) => {
      const at = locate(pages, rule.field);
      const isKnown = met.some(({ field }) => field === rule.field);
      return at === undefined || isKnown ? [] : [at.page.showIf, at.field.showIf];
    });
    const found = search(
      pages,
      [...later, ...more.filter((each) => each !== undefined)],
      rules,
      tries,
    );
    if (found !== null) return found;
  }
  return null;
}

/** An answer to every question that the rules ask for; null where two of them exclude each other. */
function sentFor(pages: Pages, rules: readonly ConditionRule[]): Sent | null {
  const sent: Record<string, AnswerValue> = {};
  for (const id of new Set(rules.map(({ field }) => field))) {
    const field = locate(pages, id)?.field;
    if (field === undefined) return null;
    const own = rules.filter((rule) => rule.field === id);
    const value = candidates(field, own).find((candidate) => isGood(field, own, candidate));
    if (value === undefined) return null;
    sent[field.name] = value;
  }
  return sent;
}

function isGood(
  field: FormField,
  rules: readonly ConditionRule[],
  candidate: AnswerValue,
): boolean {
  const reading = readAnswer(field, candidate);
  return reading.kind === 'answer' && rules.every((rule) => isTrueOf(rule, reading.value));
}

const EXAMPLE_RECEIPT = `${'A'.repeat(22)}.pdf.1.${'0'.repeat(36)}.1.${'0'.repeat(64)}.Beispiel.pdf`;

const EXAMPLES: Readonly<Record<Exclude<FieldType, 'select' | 'radio' | 'checkbox'>, AnswerValue>> =
  {
    text: 'Beispiel',
    textarea: 'Beispiel',
    number: '1',
    email: 'gast@beispiel.de',
    tel: '030 123456',
    date: '2027-05-01',
    time: '18:00',
    date_range: ['2027-05-01', '2027-05-02'],
    dates: ['2027-05-01'],
    address: ['Seestraße 1', '86911', 'Dießen'],
    files: [EXAMPLE_RECEIPT],
    partner_code: 'FESTWERK',
    consent: 'true',
    hidden: 'Beispiel',
  };

/** Answers among which there is one that meets the rules, if any does. */
function candidates(field: FormField, rules: readonly ConditionRule[]): readonly AnswerValue[] {
  const values = rules.map(({ value }) => value);
  const { type, options } = field;
  if (type === 'select' || type === 'radio') return options;
  // All that is asked for at once: a choice of several excludes nothing.
  if (type === 'checkbox') return [values.filter((value) => value !== ''), options];
  if (type === 'number') {
    const numbers = values.map((value) => Number(value.replace(',', '.'))).filter(Number.isFinite);
    const above = Math.max(0, ...numbers);
    return [...values, EXAMPLES.number, String(above + 1), String(above + 0.5)];
  }
  const contained = rules.filter(({ is }) => is === 'contains').map(({ value }) => value);
  const longest = [contained.join(' '), contained.toReversed().join(' ')];
  return [...values, EXAMPLES[type], ...longest, ...longest.map((text) => `${text} Beispiel`)];
}

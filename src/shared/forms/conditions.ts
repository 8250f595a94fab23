import { type AnswerValue, readAnswer } from './answer-rules.ts';
import type { AskedField, AskedPage, Condition, ConditionRule, Sent } from './asked-field.ts';

/**
 * What of a form is asked, given the answers (docs/product/campaigns.md section 8). No zod here: the
 * public page loads this file, and the server decides by it too.
 */

/** What of a form is asked. */
export interface AskedForm {
  /**
   * Indexes of the pages that are shown, from first to last. The last page of the form always is:
   * the consents stand on it.
   */
  readonly pages: readonly number[];
  /** The questions on them, in form order. */
  readonly fields: readonly AskedField[];
}

/** Whether anything in the form depends on an answer. */
export function hasConditions(pages: readonly AskedPage[]): boolean {
  return pages.some(({ showIf, fields }) => showIf || fields.some((field) => field.showIf));
}

/**
 * Decides what is asked. Questions are looked at in form order, so that an answer to a question that
 * is not shown shows nothing else; an answer that breaks the rules of its question is none.
 * @param sent what stands in the form or was sent, by field name; keys of the prototype are no keys
 */
export function askedForm(pages: readonly AskedPage[], sent: Sent): AskedForm {
  const answers = new Map<number, AnswerValue>();
  const shown: number[] = [];
  const asked: AskedField[] = [];
  pages.forEach((page, index) => {
    let isShown = false;
    if (isMet(page.showIf, answers))
      for (const field of page.fields) {
        if (!isMet(field.showIf, answers)) continue;
        asked.push(field);
        if (field.type !== 'hidden') isShown = true;
        const raw = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
        const reading = readAnswer(field, raw);
        if (reading.kind === 'answer') answers.set(field.id, reading.value);
      }
    if (isShown || index === pages.length - 1) shown.push(index);
  });
  return { pages: shown, fields: asked };
}

function isMet(
  condition: Condition | undefined,
  answers: ReadonlyMap<number, AnswerValue>,
): boolean {
  if (!condition) return true;
  const { match, rules } = condition;
  const holds = (rule: ConditionRule): boolean => isTrueOf(rule, answers.get(rule.field));
  return match === 'all' ? rules.every(holds) : rules.some(holds);
}

/** Whether a rule holds for an answer; without one none does, so that silence shows nothing. */
export function isTrueOf({ is, value }: ConditionRule, answer: AnswerValue | undefined): boolean {
  if (answer === undefined) return false;
  const wanted = folded(value);
  if (typeof answer !== 'string')
    return is === 'answered' || (is === 'contains' && answer.some((one) => folded(one) === wanted));
  switch (is) {
    case 'answered':
      return true;
    case 'is':
      return isSame(answer, wanted);
    case 'is_not':
      return !isSame(answer, wanted);
    case 'contains':
      return folded(answer).includes(wanted);
    case 'more_than':
      return Number(answer) > numberOf(value);
  }
}

/** Numbers are the same in every way to write them, texts whatever their case. */
function isSame(answer: string, wanted: string): boolean {
  return folded(answer) === wanted || (answer !== '' && Number(answer) === numberOf(wanted));
}

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The number in a text with comma or point; NaN, which equals nothing, where there is none. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/**
 * What is sent of what stands in the form: answers to questions that are not asked stay in the
 * browser.
 */
export function withoutUnasked(pages: readonly AskedPage[], sent: Sent): Sent {
  const kept = new Set(askedForm(pages, sent).fields.map(({ name }) => name));
  const names = pages.flatMap(({ fields }) => fields.map(({ name }) => name));
  const dropped = new Set(names.filter((name) => !kept.has(name)));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !dropped.has(name)));
}

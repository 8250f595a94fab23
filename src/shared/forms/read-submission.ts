import type { FieldIssue } from '../errors.ts';
import type { FormWords } from '../guest-words/form-words.ts';
import { readAnswer, requiredMessage, type AnswerValue } from './answer-rules.ts';
import type { AskedField, AskedPage, Sent } from './asked-field.ts';
import { askedForm } from './conditions.ts';

export type { Sent } from './asked-field.ts';

/** One answer with its question as it was at that time. */
export interface Answer {
  readonly name: string;
  readonly label: string;
  readonly type: AskedField['type'];
  readonly value: AnswerValue;
}

/** What is wrong; `path` is the field's or the consent's name, `kind` chooses the title above it. */
export interface AnswerIssue extends FieldIssue {
  readonly kind: 'missing' | 'wrong' | 'consent';
}

export interface Submission {
  /** In form order; fields without an answer are left out. */
  readonly answers: readonly Answer[];
  /** In form order. */
  readonly issues: readonly AnswerIssue[];
}

/**
 * Checks what was sent against the fields of a form (or of one page of it). Keys that no field
 * has are dropped; keys of the prototype are no keys.
 * @param words of the language in which the visitor reads what is wrong
 */
export function readSubmission(
  fields: readonly AskedField[],
  sent: Sent,
  words: FormWords,
): Submission {
  const answers: Answer[] = [];
  const issues: AnswerIssue[] = [];
  for (const field of fields) {
    const raw = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
    const reading = readAnswer(field, raw);
    if (reading.kind === 'answer') {
      const { name, label, type } = field;
      answers.push({ name, label, type, value: reading.value });
    } else if (reading.kind === 'wrong') {
      issues.push({ path: field.name, message: reading.message(words), kind: 'wrong' });
    } else if (field.required) {
      issues.push({ path: field.name, message: requiredMessage(field, words), kind: 'missing' });
    }
  }
  return { answers, issues };
}

/**
 * Checks what was sent against the questions of a form that these answers show: what was not asked is
 * neither kept nor missing (docs/product/campaigns.md section 8).
 */
export function readRequest(pages: readonly AskedPage[], sent: Sent, words: FormWords): Submission {
  return readSubmission(askedForm(pages, sent).fields, sent, words);
}

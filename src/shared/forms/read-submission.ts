import type { FieldIssue } from '../errors.ts';
import { readAnswer, requiredMessage, type AnswerValue } from './answer-rules.ts';
import type { FormField } from './form-config.ts';

/** What was sent, by field name; nothing about it is trusted. */
export type Sent = Readonly<Record<string, unknown>>;

/** One answer with its question as it was at that time. */
export interface Answer {
  readonly name: string;
  readonly label: string;
  readonly type: FormField['type'];
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
 */
export function readSubmission(fields: readonly FormField[], sent: Sent): Submission {
  const answers: Answer[] = [];
  const issues: AnswerIssue[] = [];
  for (const field of fields) {
    const raw = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
    const reading = readAnswer(field, raw);
    if (reading.kind === 'answer') {
      const { name, label, type } = field;
      answers.push({ name, label, type, value: reading.value });
    } else if (reading.kind === 'wrong') {
      issues.push({ path: field.name, message: reading.message, kind: 'wrong' });
    } else if (field.required) {
      issues.push({ path: field.name, message: requiredMessage(field), kind: 'missing' });
    }
  }
  return { answers, issues };
}

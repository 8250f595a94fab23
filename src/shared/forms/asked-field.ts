import type { Comparison, FieldDisplay, FieldType } from './field-types.ts';

/**
 * The parts of a form as its rules look at them. Apart from the schema of the stored form, because the
 * schema itself checks by these rules, and the public page loads them without it.
 */

/** One look at the answer to an earlier question. */
export interface ConditionRule {
  /** Id of the question: a question that is renamed stays the same one. */
  field: number;
  is: Comparison;
  /** What the answer is compared with; '' where it only has to be there. */
  value: string;
}

/** When a question or a page is shown; missing: always. */
export interface Condition {
  /** Whether every rule has to hold, or one is enough. */
  match: 'all' | 'any';
  rules: ConditionRule[];
}

export interface AskedField {
  readonly id: number;
  readonly type: FieldType;
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly options: readonly string[];
  /** What guests read in place of the options, in their order; missing: the options themselves. */
  readonly optionLabels?: readonly string[] | undefined;
  readonly display?: FieldDisplay | undefined;
  /** What is agreed to, word for word; of a consent alone. */
  readonly text?: string | undefined;
  /** Name in the address that answers it beforehand. */
  readonly parameter?: string | undefined;
  readonly showIf?: Condition | undefined;
}

export interface AskedPage {
  readonly fields: readonly AskedField[];
  readonly showIf?: Condition | undefined;
}

/** What was sent, by field name; nothing about it is trusted. */
export type Sent = Readonly<Record<string, unknown>>;

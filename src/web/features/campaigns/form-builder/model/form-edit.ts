import type { Condition } from '#shared/forms/asked-field.ts';
import type { FieldDisplay, FieldType } from '#shared/forms/field-types.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';

/** What can be changed of a field; its technical name follows its label. */
export interface FieldChange {
  readonly label?: string;
  readonly type?: FieldType;
  readonly required?: boolean;
  readonly options?: readonly string[];
  /** How it is shown; null: plainly. */
  readonly display?: FieldDisplay | null;
  /** Ids of pictures of the library, in the order of the options; null for an option without. */
  readonly pictures?: readonly (string | null)[];
  /** What is agreed to, word for word. */
  readonly text?: string;
  /** Name in the address that answers it beforehand; null: none. */
  readonly parameter?: string | null;
}

/** One step of building a form. Pages and fields are named by their ids. */
export type FormEdit =
  /** A preset in the place of everything there was. */
  | { readonly kind: 'form-replaced'; readonly form: FormConfig }
  | {
      readonly kind: 'text';
      readonly name: 'introduction' | 'thankYouMessage';
      readonly text: string;
    }
  | { readonly kind: 'page-added' }
  | { readonly kind: 'page-retitled'; readonly page: number; readonly title: string }
  | { readonly kind: 'page-removed'; readonly page: number }
  | { readonly kind: 'field-added'; readonly page: number }
  | { readonly kind: 'field-changed'; readonly field: number; readonly change: FieldChange }
  /** To the place that the field then has on the page. */
  | {
      readonly kind: 'field-moved';
      readonly field: number;
      readonly page: number;
      readonly place: number;
    }
  | { readonly kind: 'field-removed'; readonly field: number }
  /** When a question, or where `field` is null the page, is shown; null: always. */
  | {
      readonly kind: 'condition-set';
      readonly page: number;
      readonly field: number | null;
      readonly condition: Condition | null;
      /** A letter of what the answer is compared with. */
      readonly isTyping?: boolean;
    };

/**
 * Steps with the same text are one step for undoing: a word is taken back, not its letters. Null
 * where every step stands alone.
 */
export function groupOf(edit: FormEdit): string | null {
  switch (edit.kind) {
    case 'text':
      return edit.name;
    case 'page-retitled':
      return `title ${edit.page}`;
    case 'field-changed': {
      const { label, options, text, parameter } = edit.change;
      if (label !== undefined) return `label ${edit.field}`;
      if (text !== undefined) return `text ${edit.field}`;
      if (typeof parameter === 'string') return `parameter ${edit.field}`;
      return options === undefined ? null : `options ${edit.field}`;
    }
    case 'condition-set':
      return edit.isTyping === true ? `condition ${edit.page} ${edit.field ?? ''}` : null;
    case 'form-replaced':
    case 'page-added':
    case 'page-removed':
    case 'field-added':
    case 'field-moved':
    case 'field-removed':
      return null;
  }
}

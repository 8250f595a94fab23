import type { FieldType } from '#shared/forms/field-types.ts';

/** What can be changed of a field; its technical name follows its label. */
export interface FieldChange {
  readonly label?: string;
  readonly type?: FieldType;
  readonly required?: boolean;
  readonly options?: readonly string[];
}

/** One step of building a form. Pages and fields are named by their ids. */
export type FormEdit =
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
  | { readonly kind: 'field-removed'; readonly field: number };

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
      const { label, options } = edit.change;
      if (label !== undefined) return `label ${edit.field}`;
      return options === undefined ? null : `options ${edit.field}`;
    }
    case 'page-added':
    case 'page-removed':
    case 'field-added':
    case 'field-moved':
    case 'field-removed':
      return null;
  }
}

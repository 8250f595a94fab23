import { createContext, type ReactNode } from 'react';
import type { FormField } from '#shared/forms/form-config.ts';

/** Kinds of questions that few forms have: the others' visitors do not load what draws them. */
const RARE: ReadonlySet<FormField['type']> = new Set([
  'address',
  'consent',
  'date_range',
  'dates',
  'files',
  'partner_code',
]);

export const isRare = ({ type }: Pick<FormField, 'type'>): boolean => RARE.has(type);

type Pages = readonly { readonly fields: readonly FormField[] }[];

export const hasRareFields = (pages: Pages): boolean =>
  pages.some(({ fields }) => fields.some(isRare));

/** Whether a form needs the style of questions with several controls. */
export const needsCompositeStyle = (pages: Pages): boolean =>
  hasRareFields(pages) ||
  pages.some(({ fields }) => fields.some(({ display }) => display === 'stepper'));

export interface RareFieldProps {
  readonly field: FormField;
  /** Where a chosen file is stored; missing in previews, where nothing is sent. */
  readonly filesPath: string | undefined;
  /** Where a typed code is looked up; missing in previews. */
  readonly codePath: string | undefined;
  readonly error: string | undefined;
  readonly note: ReactNode;
  readonly className: string;
  readonly kept: string | readonly string[] | undefined;
}

export type RareField = (props: RareFieldProps) => ReactNode;

/** Draws such a question; null in a browser whose form has none. */
export const RareFieldContext = createContext<RareField | null>(null);

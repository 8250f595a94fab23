import { createContext, use } from 'react';
import type { HistoryStep } from '../edit-history.ts';
import type { FormEdit } from './model/form-edit.ts';

/** What every piece of the builder may do; it never changes, so that nothing is drawn for it. */
export interface Builder {
  readonly step: (step: HistoryStep<FormEdit>) => void;
  /** Opens a page, closes the one that was open; null closes it. */
  readonly openPage: (page: number | null) => void;
  readonly openField: (field: number | null) => void;
  /** Puts the focus on what carries this name (`data-focus`) as soon as it is there. */
  readonly focus: (name: string) => void;
  /** Announces to screen readers what has happened. */
  readonly announce: (sentence: string) => void;
  /** Shows everybody that something is gone, with the way back beside it. */
  readonly announceRemoval: (sentence: string) => void;
  /** The same of questions that are about to go, with the conditions that go with them. */
  readonly removed: (sentence: string, fields: readonly number[]) => void;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('outside of the form builder');
  return builder;
}

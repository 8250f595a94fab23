import type { KeptReason } from '#shared/retention-law.ts';

/** What an erased column holds afterwards; `person/store.ts` says it in SQL. */
export type Erasure =
  | 'blank'
  | 'null'
  | 'no_bytes'
  /** Another day of the same month and lead time, so that no figure changes. */
  | 'vague_day'
  /** What an erased partner is called from then on. */
  | 'gone'
  | 'inactive'
  /** Nothing, but for how a partner agreed to self-billing. */
  | 'all_but_agreement'
  | 'now'
  /** The moment of the first erasure. */
  | 'once';

/** How the rows of a person are found; `person/rows-queries.ts` says it in SQL. */
export type FoundBy =
  | 'id'
  | 'lead_id'
  | 'partner_id'
  | 'document'
  | 'payment_file'
  | 'datev_export'
  | 'bank_entry'
  | 'approval'
  | 'mail'
  | 'report'
  | 'report_file'
  | 'event'
  | 'event_text'
  | 'answer'
  | 'subject';

/** What happens to the rows of one table when one person is erased. */
export interface PersonTable {
  readonly table: string;
  /** German, shown in the preview and in the proof. */
  readonly name: string;
  /** The same where what is erased later goes along. */
  readonly wholeName?: string;
  readonly by: FoundBy;
  /**
   * `deleted`: the rows go. `emptied`: the rows stay without the erased columns. `rewritten`: what
   * is inside a JSON column is taken out by the module that owns it. `kept`: nothing changes.
   */
  readonly fate: 'deleted' | 'emptied' | 'rewritten' | 'kept';
  readonly erased?: Readonly<Record<string, Erasure>>;
  /** Erased as well, but only once no document needs it any more. */
  readonly erasedLater?: Readonly<Record<string, Erasure>>;
  /** German: what of emptied rows stays, where the preview has to say so. */
  readonly rest?: string;
  /** Why rows, or what is not erased of them, stay. */
  readonly why?: KeptReason;
  /** Columns that may say something of the person and stay, because of `why`. */
  readonly kept?: string;
  /** Columns that say nothing of the person, or nothing without the erased ones. */
  readonly plain?: string;
}

/** These columns, separated by blanks, are emptied. */
export const blank = (columns: string): Readonly<Record<string, Erasure>> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, 'blank']));

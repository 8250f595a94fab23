import type { Tx } from '#server/kernel/database.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import type { AutomationState } from './automation-list.ts';
import type { Counts, OpenRun } from './run-store.ts';

/** What one slice of a run needs to know. */
export interface SliceOf {
  readonly run: OpenRun;
  readonly state: AutomationState;
  readonly account: Account;
}

/** A slice with its mails rendered: the transaction that writes it holds nothing but SQL. */
export interface PreparedSlice {
  /** Where the next slice goes on; null when this is the last. */
  readonly cursor: string | null;
  readonly write: (tx: Tx, now: Date) => Promise<Counts>;
}

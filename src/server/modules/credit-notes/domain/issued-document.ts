import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

/** A document at the moment of its issue, with its place in the range and in the chain. */
export interface IssuedDocument<Snapshot extends CreditNoteSnapshot = CreditNoteSnapshot> {
  readonly partnerId: string;
  readonly rangeId: string;
  readonly running: number;
  readonly snapshot: Snapshot;
  /** The original's id, on a reversal. */
  readonly reversesId: string | null;
  /** The provider's own notes; no part of the document. */
  readonly notes: string;
  /** Questions about tax that the event of the issue keeps, with who answered them and when. */
  readonly acknowledgedTaxQuestions?: readonly string[];
}

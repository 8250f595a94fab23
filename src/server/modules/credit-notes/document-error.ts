/** What does not fit about an issued document. */
export interface DocumentError {
  /**
   * Of the document, of a missing one, the id of a commission, or the name of a table that speaks of
   * a missing one; '' for the chain as a whole.
   */
  readonly number: string;
  readonly what:
    | 'number'
    | 'gap'
    | 'snapshot'
    | 'predecessor'
    | 'chain'
    | 'position'
    | 'amounts'
    | 'sums'
    | 'reversal'
    | 'pdf'
    | 'xml'
    | 'logo'
    | 'ledger'
    | 'head'
    | 'columns'
    | 'content'
    | 'files'
    | 'missing'
    | 'register'
    | 'unregistered'
    | 'event'
    | 'orphan'
    | 'anchor';
}

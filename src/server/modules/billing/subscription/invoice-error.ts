/** What does not fit about an invoice of the operator. */
export interface InvoiceError {
  /** Of the invoice, or of a missing one; '' for the range as a whole. */
  readonly number: string;
  /** '' where there is no invoice. */
  readonly recipient: string;
  readonly what:
    | 'number'
    | 'gap'
    | 'snapshot'
    | 'chain'
    | 'amounts'
    | 'sums'
    | 'usage'
    | 'state'
    | 'pdf'
    | 'xml'
    | 'head'
    | 'content'
    | 'files'
    | 'missing'
    | 'register'
    | 'unregistered'
    | 'event';
}

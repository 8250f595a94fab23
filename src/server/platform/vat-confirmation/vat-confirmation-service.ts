/** What an authority is asked about a VAT id of another member state (§ 18e UStG). */
export interface VatQuestion {
  /** German VAT id of who asks. */
  readonly ownVatId: string;
  readonly vatId: string;
  /** With legal form. */
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A: agrees, B: differs, C: not asked, D: not said by the member state; '' where nothing came back. */
export type FieldResult = 'A' | 'B' | 'C' | 'D' | '';

/** What of an answer is stored, in the service's own words. */
export interface VatEvidence {
  /** 'evatr-0000' */
  readonly statusCode: string;
  /** Names the question at the service; '' where it gave none. */
  readonly serviceId: string;
  /** The service's own time of the question. */
  readonly serviceTime: string;
  /** Since and until when the id is valid, as the service writes it; '' where it does not say. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly nameResult: FieldResult;
  readonly streetResult: FieldResult;
  readonly postalCodeResult: FieldResult;
  readonly cityResult: FieldResult;
}

/**
 * `valid`: of the id alone, nothing was compared. `own_id_refused`: the own id may not ask, so nothing
 * was said of the id. `unavailable`: no answer now, asking later may bring one.
 */
export type VatAnswer =
  | {
      readonly kind: 'confirmed' | 'differs' | 'valid' | 'refused' | 'own_id_refused';
      readonly evidence: VatEvidence;
    }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** An authority that confirms VAT ids of other member states. */
export interface VatConfirmationService {
  /** Never throws for what the other side does: that is `unavailable`, with a reason for the log. */
  ask(question: VatQuestion): Promise<VatAnswer>;
}

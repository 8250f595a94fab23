/** Why a lower commission cannot be offset on the next document (docs/product/commissions.md section 13). */
export const WHY_NOT_OFFSET = {
  objected:
    'Der Partner hat dem Beleg widersprochen. Er gilt nicht mehr als Rechnung und wird storniert, nicht korrigiert.',
  taxed_otherwise:
    'Steuerstatus oder Steuersatz des Partners haben sich seit dem Beleg geändert. Eine Verrechnung würde die falsche Steuer berichtigen.',
  no_terms:
    'Der Partner hatte keinen Teilnahmebedingungen zugestimmt, als die Prämie entstand. Ohne Vereinbarung entfällt eine Prämie nicht nachträglich.',
  no_clause:
    'Die Teilnahmebedingungen, denen der Partner zugestimmt hat, sagen nicht, dass die Prämie bei Storno oder geringerem Umsatz entfällt.',
} as const;
export type WhyNotOffset = keyof typeof WHY_NOT_OFFSET;

/** Why the document of a lower commission cannot be reversed and issued anew in one step. */
export const WHY_NOT_REVERSED = {
  several_documents:
    'Die Prämie steht auf mehreren Belegen. Stornieren Sie die Belege einzeln, und ändern Sie dann den Umsatz.',
  corrected_later:
    'Eine Korrektur dieses Belegs ist schon auf einem späteren Beleg verrechnet. Stornieren Sie zuerst den späteren.',
} as const;
export type WhyNotReversed = keyof typeof WHY_NOT_REVERSED;

/** The two ways to correct, as the dialog names them. */
export const CORRECTION_WAYS = {
  basis_changed: 'Die Bemessungsgrundlage hat sich geändert',
  document_wrong: 'Der Beleg war falsch',
} as const;

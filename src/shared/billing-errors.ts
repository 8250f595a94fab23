/** Errors of `errors.ts` about what a provider pays the operator: subscription, invoices, cards. */
export const BILLING_ERRORS = {
  upgrade_unavailable: {
    status: 409,
    message:
      'Der Betreiber dieser Installation hat noch keine vollständigen Rechnungsangaben hinterlegt. Ihr Tarif bleibt unverändert. Bitte wenden Sie sich an den Betreiber.',
  },
  invoices_overdue: {
    status: 409,
    message: 'Bitte begleichen Sie zuerst Ihre überfälligen Rechnungen: {numbers}',
  },
  card_payment_unavailable: {
    status: 409,
    message: 'Kartenzahlung ist in dieser Installation nicht eingerichtet.',
  },
  payment_under_way: {
    status: 409,
    message:
      'Für diese Rechnung läuft gerade eine Zahlung. Bitte warten Sie einen Moment und laden Sie die Seite neu.',
  },
} as const;

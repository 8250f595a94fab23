/** Errors of `errors.ts` about referral links and their names. */
export const LINK_ERRORS = {
  link_not_found: { status: 404, message: 'Link nicht gefunden' },
  link_exists: {
    status: 409,
    message: 'Für diesen Partner besteht in dieser Kampagne bereits ein Empfehlungslink.',
  },
  link_name_taken: {
    status: 409,
    message: '„{name}“ ist schon vergeben oder war es einmal. Bitte wählen Sie etwas anderes.',
  },
  too_many_link_names: {
    status: 409,
    message:
      'Hier wurden schon {most} verschiedene vergeben. Bitte nehmen Sie eine der bisherigen; alle gelten weiter.',
  },
} as const;

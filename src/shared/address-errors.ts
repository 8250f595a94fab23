/** What is wrong with an address at which a provider's pages are to live; part of `errors.ts`. */
export const ADDRESS_ERRORS = {
  own_address_not_in_plan: {
    status: 403,
    message: 'Eine eigene Adresse für Ihre Gästeseiten gehört zum Tarif Enterprise.',
  },
  own_address_unusable: {
    status: 422,
    message:
      'Das ist keine Adresse, die Sie einrichten können. Bitte geben Sie einen Namen Ihrer eigenen Domain ein, zum Beispiel empfehlung.ihre-location.de.',
  },
  own_site_unusable: {
    status: 422,
    message:
      '„{site}“ ist keine Website, auf der Sie etwas einbetten können. Bitte geben Sie sie mit https an, zum Beispiel https://www.ihre-location.de.',
  },
  own_site_in_use: {
    status: 409,
    message:
      'Auf „{site}“ führen die Links von {campaigns}. Bitte wählen Sie dort zuerst ein anderes Ziel des Links, danach können Sie die Website entfernen.',
  },
} as const;

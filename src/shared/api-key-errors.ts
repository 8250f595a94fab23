/** Errors of `errors.ts` about keys for other software. */
export const API_KEY_ERRORS = {
  api_not_in_plan: {
    status: 403,
    message: 'API-Schlüssel gehören zum Tarif Enterprise.',
  },
  api_key_days: {
    status: 422,
    message:
      'Der letzte Tag muss nach heute liegen und höchstens zwei Jahre entfernt sein. Bitte wählen Sie einen anderen.',
  },
  api_network_unreadable: {
    status: 422,
    message:
      '„{network}“ ist kein Netz. Bitte geben Sie eine Adresse wie 203.0.113.7 oder ein Netz wie 203.0.113.0/24 ein.',
  },
  api_key_over: {
    status: 409,
    message: 'Dieser Schlüssel gilt nicht mehr. Bitte erstellen Sie einen neuen.',
  },
  too_many_api_keys: {
    status: 409,
    message: 'Höchstens {most} Schlüssel gelten zugleich. Bitte widerrufen Sie zuerst einen.',
  },
} as const;

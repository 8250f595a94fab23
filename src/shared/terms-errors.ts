/** Refusals about rewards for groups and single partners; part of `ERRORS`. */
export const TERMS_ERRORS = {
  terms_over: {
    status: 409,
    message: 'Diese Prämie gilt schon nicht mehr. Bitte laden Sie die Seite neu.',
  },
  campaign_terms_hold: {
    status: 409,
    message:
      'Diese Prämie der Kampagne gilt bereits. Bitte ändern Sie die Prämie in der Kampagne, statt sie zurückzuziehen.',
  },
  group_name_taken: {
    status: 409,
    message: 'Eine Gruppe mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
  },
  group_in_use: {
    status: 409,
    message:
      'Für diese Gruppe gelten oder galten Prämien, deshalb bleibt sie bestehen. Entfernen Sie ihre Mitglieder, wenn sie für niemanden mehr gelten soll.',
  },
  partner_in_other_group: {
    status: 409,
    message:
      '{partner} ist für die Kampagne „{campaign}“ schon in der Gruppe „{group}“. Ein Partner ist je Kampagne nur in einer Gruppe: Entfernen Sie ihn dort zuerst.',
  },
} as const;

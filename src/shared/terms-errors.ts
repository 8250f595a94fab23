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
  bonus_overlaps: {
    status: 409,
    message:
      'In dieser Zeit gibt es schon die Bonusaktion „{title}“ ({first} bis {last}). Bitte wählen Sie andere Tage, oder beenden Sie jene zuerst.',
  },
  bonus_over: {
    status: 409,
    message:
      'Diese Bonusaktion ist schon vorbei oder zurückgezogen. Bitte laden Sie die Seite neu.',
  },
  bonus_announced: {
    status: 409,
    message: 'Diese Bonusaktion ist Ihren Partnern schon mitgeteilt.',
  },
  bonus_for_nobody: {
    status: 409,
    message:
      'Zurzeit gibt es niemanden, dem diese Bonusaktion zu senden wäre: Sie geht an aktive Partner mit aktivem Link und E-Mail-Adresse, für die sie gilt und die solche E-Mails nicht abbestellt haben.',
  },
  bonus_campaign_not_active: {
    status: 409,
    message:
      'Die Kampagne ist nicht aktiv: Ihre Links führen zurzeit nicht zur Anfrage. Aktivieren Sie sie, bevor Sie eine Bonusaktion mitteilen.',
  },
  bonus_login_unverified: {
    status: 409,
    message:
      'Bitte bestätigen Sie zuerst Ihre eigene E-Mail-Adresse (Einstellungen, „Bestätigen“). Danach können Sie Ihren Partnern Bonusaktionen mitteilen.',
  },
} as const;

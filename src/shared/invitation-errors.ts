import { TEAM_ERRORS } from './team-errors.ts';

/** Why somebody is not invited, to the partner's area or into a team; part of `errors.ts`. */
export const INVITATION_ERRORS = {
  ...TEAM_ERRORS,
  invitation_without_address: {
    status: 422,
    message:
      'Zu diesem Partner ist keine E-Mail-Adresse eingetragen. Bitte ergänzen Sie sie, dann können Sie ihn einladen.',
  },
  invitation_of_suspended: {
    status: 409,
    message: 'Dieser Partner ist gesperrt. Aktivieren Sie ihn, bevor Sie ihn einladen.',
  },
  invitation_of_inactive: {
    status: 409,
    message: 'Dieser Partner ist inaktiv. Aktivieren Sie ihn, bevor Sie ihn einladen.',
  },
  invitation_unwanted: {
    status: 409,
    message:
      'Dieser Partner hat automatische E-Mails abbestellt. Nennen Sie ihm stattdessen die Adresse {area}: Dort kann er sich jederzeit mit seiner E-Mail-Adresse anmelden.',
  },
  invitation_not_theirs: {
    status: 409,
    message:
      'Wer diese E-Mail-Adresse liest, hat angegeben, nicht Ihr Partner zu sein. Bitte berichtigen Sie zuerst die Adresse.',
  },
  invitation_needless: {
    status: 409,
    message: 'Dieser Partner ist schon im Partnerbereich, zuletzt am {day}.',
  },
  invitation_too_soon: {
    status: 409,
    message:
      'Dieser Partner wurde gerade erst eingeladen. Ab {from} können Sie die Einladung wiederholen.',
  },
  invitation_address_full: {
    status: 429,
    message:
      'An diese E-Mail-Adresse gingen in den letzten 24 Stunden schon mehrere Einladungen. Bitte versuchen Sie es morgen wieder.',
  },
  invitation_login_unverified: {
    status: 422,
    message:
      'Bitte bestätigen Sie zuerst Ihre Login-E-Mail-Adresse. Danach können Sie Partner einladen.',
  },
} as const;

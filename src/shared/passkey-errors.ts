/** Errors of `errors.ts` about passkeys and the login without a password. */
export const PASSKEY_ERRORS = {
  passkey_refused: {
    status: 422,
    message:
      'Dieser Passkey wurde nicht angenommen. Bitte melden Sie sich ohne ihn an und richten Sie ihn neu ein.',
  },
  passkey_limit_reached: {
    status: 422,
    message:
      'Es gibt schon zehn Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
  },
  passkeys_needed: {
    status: 409,
    message:
      'Das Passwort können Sie entfernen, sobald Sie zwei Passkeys haben. Bitte richten Sie zuerst einen weiteren ein.',
  },
  last_passkeys: {
    status: 409,
    message:
      'Ohne Passwort brauchen Sie zwei Passkeys. Bitte richten Sie zuerst einen weiteren ein, oder legen Sie wieder ein Passwort fest.',
  },
  no_password: {
    status: 409,
    message:
      'Ihr Passwort ist entfernt. Bitte bestätigen Sie mit einem Passkey, oder legen Sie wieder ein Passwort fest.',
  },
  password_exists: {
    status: 409,
    message: 'Sie haben schon ein Passwort. Bitte ändern Sie es mit dem bisherigen.',
  },
  backup_code_required: {
    status: 422,
    message:
      'Ihr Passwort ist entfernt. Damit ein Zugriff auf Ihr Postfach allein nicht genügt, brauchen wir zusätzlich einen Ihrer Backup-Codes.',
  },
} as const;

/** Ten tries in a quarter of an hour for an account; a network may serve a whole office. */
export const LOGINS_BY_ACCOUNT = { bucket: 'login-account', points: 10, seconds: 900 } as const;
/** A browser that is known has tries of its own: those of strangers do not count there. */
export const LOGINS_BY_DEVICE = { bucket: 'login-device', points: 10, seconds: 900 } as const;
/** Of who is logged in already: strangers who guess at the login must not keep them from their own settings. */
export const PASSWORDS_IN_SESSION = {
  bucket: 'session-password',
  points: 10,
  seconds: 900,
} as const;
export const LOGINS_BY_NETWORK = { bucket: 'login-network', points: 60, seconds: 900 } as const;

/** Ten tries in a quarter of an hour for an account; a network may serve a whole office. */
export const LOGINS_BY_ACCOUNT = { bucket: 'login-account', points: 10, seconds: 900 } as const;
export const LOGINS_BY_NETWORK = { bucket: 'login-network', points: 60, seconds: 900 } as const;

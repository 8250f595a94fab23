import { z } from 'zod';

export const PASSWORD_MAX = 128;

/** A new password of at least `min` characters (docs/product/accounts.md section 3). */
export function passwordField(min: number) {
  const message = `Passwort muss mindestens ${min} Zeichen haben`;
  return z
    .string({ error: message })
    .min(min, message)
    .max(PASSWORD_MAX, `Passwort darf höchstens ${PASSWORD_MAX} Zeichen haben`);
}

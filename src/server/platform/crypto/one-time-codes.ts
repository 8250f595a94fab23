import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app has it: six digits, SHA-1, a code for 30 seconds. */
const STEP_SECONDS = 30;

/** A fresh secret of 160 bits in base32, as it is typed into an app. */
export function newOneTimeSecret(): string {
  return generateSecret({ length: 20 });
}

/** What the QR code carries: `otpauth://totp/…`. */
export function oneTimeAddress(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer, label, secret });
}

/**
 * The time step that a code belongs to, with one step of drift each way; null when it belongs to
 * none of the three. The caller ensures that a step is used once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return 'timeStep' in result && result.valid ? result.timeStep : null;
}

import {
  addPasskey,
  askForPasskey,
  askForRenewalPasskey,
  askForSecondPasskey,
  completeLoginByPasskey,
  logInByPasskey,
  offerPasskey,
  reauthenticateByPasskey,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createPasskey, signByPasskey } from '#web/api/webauthn.ts';

/** What users do with passkeys: each is a question of the server, an answer of the device, and what comes of it. */

/** Makes a passkey on a device that the browser asks for, and keeps it with the login. */
export async function makePasskey() {
  return call(addPasskey, { body: await createPasskey(await call(offerPasskey, {})) });
}

/** Logs in with whichever passkey of this site is chosen. */
export async function logInWithPasskey() {
  return call(logInByPasskey, { body: await signByPasskey(await call(askForPasskey, {})) });
}

/** Completes a login after the password, instead of a code. */
export async function completeWithPasskey() {
  const question = await call(askForSecondPasskey, {});
  return call(completeLoginByPasskey, { body: await signByPasskey(question) });
}

/** Makes the login recent again, instead of the password. */
export async function renewWithPasskey() {
  const question = await call(askForRenewalPasskey, {});
  return call(reauthenticateByPasskey, { body: await signByPasskey(question) });
}

/** What is said when it did not work: by the browser's own names of errors, or by the server. */
export function passkeyMessage(error: Error): string {
  return OF_BROWSER[error.name] ?? messageOf(error, 'Bitte versuchen Sie es erneut.');
}

const OF_BROWSER: Readonly<Record<string, string>> = {
  NotAllowedError: 'Es wurde kein Passkey bestätigt. Bitte versuchen Sie es noch einmal.',
  InvalidStateError: 'Für dieses Gerät haben Sie schon einen Passkey.',
  NotSupportedError: 'Dieses Gerät kann keinen Passkey anlegen.',
};

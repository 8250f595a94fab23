import {
  addPartnerPasskey,
  askForPartnerPasskey,
  logInByPartnerPasskey,
  offerPartnerPasskey,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createPasskey, signByPasskey, supportsPasskeys } from '#web/api/webauthn.ts';

/** Whether this very device can keep a passkey: it has a face, finger or PIN to ask for. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Makes a passkey on a device that the browser asks for, and keeps it with the account. */
export async function makePasskey(): Promise<{ message: string }> {
  return call(addPartnerPasskey, {
    body: await createPasskey(await call(offerPartnerPasskey, {})),
  });
}

/** Logs in with whichever passkey of this site is chosen. */
export async function logInWithPasskey(): Promise<{ message: string }> {
  const body = await signByPasskey(await call(askForPartnerPasskey, {}));
  return call(logInByPartnerPasskey, { body });
}

/** What is said when it did not work: by the browser's own names of errors, or by the server. */
export function passkeyMessage(error: Error): string {
  const sentence = OF_BROWSER[error.name];
  return sentence ?? messageOf(error, 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.');
}

const OF_BROWSER: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Es wurde kein Passkey bestätigt. Versuchen Sie es noch einmal, oder nutzen Sie Ihre E-Mail.',
  InvalidStateError: 'Für dieses Gerät gibt es schon einen Passkey Ihres Kontos.',
  NotSupportedError: 'Dieses Gerät kann keinen Passkey anlegen.',
};

import {
  addPartnerPasskey,
  askForPartnerPasskey,
  logInByPartnerPasskey,
  offerPartnerPasskey,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** Only who uses a passkey loads what talks to the authenticator. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether this very device can keep a passkey: it has a face, finger or PIN to ask for. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

/** Makes a passkey on a device that the browser asks for, and keeps it with the account. */
export async function makePasskey(): Promise<{ message: string }> {
  const optionsJSON = await call(offerPartnerPasskey, {});
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return call(addPartnerPasskey, {
    body: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
  });
}

/** Logs in with whichever passkey of this site is chosen. */
export async function logInWithPasskey(): Promise<{ message: string }> {
  const optionsJSON = await call(askForPartnerPasskey, {});
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return call(logInByPartnerPasskey, {
    body: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    },
  });
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

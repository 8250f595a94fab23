import type { askForPasskey, offerPasskey } from '#shared/contracts/accounts/passkeys.ts';
import type { Received } from '#shared/contracts/contract.ts';

/** What this browser does with passkeys, for users and partners alike. */

/** Only who uses a passkey loads what talks to the authenticator. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Makes a passkey on a device that the browser asks for. @returns what is sent to be kept */
export async function createPasskey(optionsJSON: Received<typeof offerPasskey>) {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Lets whichever passkey is chosen sign. @returns what is sent as proof */
export async function signByPasskey(optionsJSON: Received<typeof askForPasskey>) {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
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
  };
}

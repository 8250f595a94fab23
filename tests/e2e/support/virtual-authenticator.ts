import type { CDPSession, Page } from '@playwright/test';

/** A device with a face or finger to ask for, in software (https://www.w3.org/TR/webauthn-3/#sctn-automation). */
export interface VirtualAuthenticator {
  /** Whether the face or finger is recognised; it is at first. */
  recognise(isRecognised: boolean): Promise<void>;
  /** Puts the count of its keys back, as a copy of an earlier day has it. */
  turnBack(): Promise<void>;
  /** Nobody touches it: whatever is asked, another one has to answer. */
  putAside(): Promise<void>;
  /** Takes it away: its keys are lost. */
  lose(): Promise<void>;
}

/** One that holds passkeys as a phone does; a page can have several. */
export async function addAuthenticator(
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<VirtualAuthenticator> {
  const device: CDPSession = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    recognise: async (isUserVerified) => {
      await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    turnBack: async () => {
      const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
      for (const credential of credentials) {
        const { credentialId } = credential;
        await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        const early = { ...credential, signCount: 0 };
        await device.send('WebAuthn.addCredential', { authenticatorId, credential: early });
      }
    },
    putAside: async () => {
      const enabled = false;
      await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    lose: async () => {
      await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** An authenticator in software that answers as a phone's would, byte by byte (WebAuthn sections 6 and 7). */
export interface SoftAuthenticator {
  readonly id: string;
  /** Answers to `navigator.credentials.create()`. */
  create(asked: Asked): object;
  /** Answers to `navigator.credentials.get()`; counts its use unless it is one that never counts. */
  get(asked: Asked): object;
}

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Whether a face, finger or PIN was asked for; it is, unless somebody cheats. */
  readonly isVerified?: boolean;
}

export function softAuthenticator({ counts = true } = {}): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let uses = 0;
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    create(asked) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(publicKey),
      ]);
      const authData = Buffer.concat([head(asked, { uses, hasCredential: true }), credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      return {
        ...about,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(asked) {
      if (counts) uses += 1;
      const authenticatorData = head(asked, { uses, hasCredential: false });
      const data = clientData('webauthn.get', asked);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        ...about,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function head(
  { rpId, isVerified = true }: Asked,
  { uses, hasCredential }: { uses: number; hasCredential: boolean },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(uses);
  const flags = PRESENT + (isVerified ? VERIFIED : 0) + (hasCredential ? HAS_CREDENTIAL : 0);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key on P-256 for ES256 (RFC 9053 section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' }) as JsonWebKey & { x: string; y: string };
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Of 24 to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

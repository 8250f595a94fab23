/** A bucket, and how one gets in. */
export interface S3Address {
  /** 'https://s3.eu-central-1.example': without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Names that every service takes (and that need no escaping in an address). */
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/**
 * Reads `https://key:secret@host[:port]/bucket?region=eu-central-1`; what is special in an address is
 * percent-encoded. Without a region it is `us-east-1`, which services without regions expect.
 * @returns null where the text is no such address
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const bucket = BUCKET.exec(url.pathname)?.[1];
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const known = [...url.searchParams.keys()].every((name) => name === 'region');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (bucket === undefined || !isWeb || !known || !REGION.test(region)) return null;
  const [keyId, secret] = [decoded(url.username), decoded(url.password)];
  if (!keyId || !secret || url.hash !== '') return null;
  return { endpoint: `${url.protocol}//${url.host}`, region, bucket, keyId, secret };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

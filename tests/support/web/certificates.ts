import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const EC = { keyType: 'ec', algorithm: 'sha256' } as const;

/** An authority of a test and what it signs, made anew each time, so that no key lies among the sources. */
export async function testAuthority() {
  const authority = await generate([{ name: 'commonName', value: 'Test' }], {
    ...EC,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return {
    ca: authority.cert,
    async sign(host: string): Promise<Certificate> {
      const signed = await generate([{ name: 'commonName', value: host }], {
        ...EC,
        extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
        ca: { key: authority.private, cert: authority.cert },
      });
      return { key: signed.private, cert: signed.cert };
    },
  };
}

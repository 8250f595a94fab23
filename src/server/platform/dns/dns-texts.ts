import { Resolver } from 'node:dns/promises';

/** The texts that stand at a name, or null where nobody answered. Never throws. */
export type DnsTexts = (name: string) => Promise<readonly string[] | null>;

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks name servers for TXT records.
 * @param servers '127.0.0.1:5353' or '9.9.9.9'; empty: those of the machine
 */
export function openDnsTexts(servers: readonly string[]): DnsTexts {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return NOTHING_THERE.has(code) ? [] : null;
    }
  };
}

import { Resolver } from 'node:dns/promises';

/**
 * What a look-up says of a host that is meant to lead to another: it does; it has no address at
 * all; it leads elsewhere; nobody answered, which says nothing about the host.
 */
export type HostVerdict = 'ours' | 'no_record' | 'elsewhere' | 'no_answer';

export interface DnsLookup {
  /** Whether a host leads to the same place as `target`. Never throws. */
  leadsTo(host: string, target: string): Promise<HostVerdict>;
}

/** A name that has no record of this kind, or is none. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks name servers.
 * @param servers '127.0.0.1:5353' or '9.9.9.9'; empty: those of the machine
 */
export function openDns(servers: readonly string[]): DnsLookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const addressesOf = async (host: string): Promise<string[]> => {
    const found = await Promise.all([
      orNothing(resolver.resolve4(host)),
      orNothing(resolver.resolve6(host)),
    ]);
    return found.flat();
  };
  return {
    async leadsTo(host, target) {
      try {
        const [name] = await orNothing(resolver.resolveCname(host));
        if (name !== undefined && withoutDot(name) === target) return 'ours';
        const addresses = await addressesOf(host);
        if (addresses.length === 0) return name === undefined ? 'no_record' : 'elsewhere';
        // Some name servers answer with the address itself, where a record for a name was set.
        const ours = new Set(await addressesOf(target));
        return addresses.every((address) => ours.has(address)) ? 'ours' : 'elsewhere';
      } catch {
        return 'no_answer';
      }
    },
  };
}

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '');

async function orNothing(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOTHING_THERE.has(code)) return [];
    throw error;
  }
}

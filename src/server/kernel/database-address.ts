/** Where a database is: one host, or several of which one takes writes. */
export interface DatabaseAddress {
  /** One address a host, in the order in which they are tried. */
  readonly urls: readonly string[];
  /** Whether a host that only reads is passed over. */
  readonly mustWrite: boolean;
}

const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/;
const TARGET = 'target_session_attrs';
/** Those words of libpq under which the application can work. */
const TARGETS: readonly string[] = ['any', 'read-write', 'primary'];

/**
 * Reads an address as libpq does: `postgres://user:password@one:5432,two/name?target_session_attrs=read-write`,
 * hosts also as `?host=one,two&port=5432,5433`. Of several hosts the one that writes is taken unless
 * `any` is asked for.
 * @returns null when it is no such address
 */
export function readDatabaseAddress(url: string): DatabaseAddress | null {
  const parts = PARTS.exec(url.trim())?.groups;
  if (parts === undefined) return null;
  const { scheme = '', login = '', hosts = '', rest = '' } = parts;
  // A socket's folder may be written into the address, escaped, as hosts are.
  if (!URL.canParse(`${scheme}${login}localhost${rest}`)) return null;
  const query = new URL(`${scheme}${login}localhost${rest}`).searchParams;
  const target = query.get(TARGET);
  if (target !== null && !TARGETS.includes(target)) return null;
  const named = query.get('host');
  const authorities =
    named === null ? hosts.split(',') : pair(named.split(','), query.get('port') ?? '');
  if (authorities === null) return null;
  const urls = authorities.map((authority) =>
    typeof authority === 'string'
      ? `${scheme}${login}${authority}${without(rest, [TARGET])}`
      : `${scheme}${login}localhost${without(rest, [TARGET, 'host', 'port'], authority)}`,
  );
  if (urls.some((each) => !URL.canParse(each))) return null;
  return { urls, mustWrite: target === null ? urls.length > 1 : target !== 'any' };
}

interface HostAndPort {
  readonly host: string;
  readonly port: string;
}

/** One port is that of all hosts; otherwise each has its own. */
function pair(hosts: readonly string[], ports: string): HostAndPort[] | null {
  const each = ports.split(',');
  if (each.length !== 1 && each.length !== hosts.length) return null;
  return hosts.map((host, place) => ({ host, port: each[place] ?? each[0] ?? '' }));
}

/** The path and the query without some of its words, and with others. */
function without(rest: string, words: readonly string[], added?: HostAndPort): string {
  const [path = '', query = ''] = rest.split('?');
  const kept = query
    .split('&')
    .filter((pairOf) => pairOf !== '' && !words.includes(pairOf.split('=')[0] ?? ''));
  if (added !== undefined) {
    kept.push(`host=${encodeURIComponent(added.host)}`);
    if (added.port !== '') kept.push(`port=${added.port}`);
  }
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** Stands for an address that is none; such visitors share one network. */
const UNKNOWN_NETWORK = 'unknown';

/**
 * The visitor's network: an IPv4 address without its last 8 bits, an IPv6 address without its last
 * 80 bits (/24 and /48), written as the truncated address. The only form in which an address is
 * stored (docs/product/clicks.md section 6).
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  const groups = plain.includes(':') ? ipv6Groups(plain) : null;
  const embedded = groups === null ? null : mappedIpv4(groups);
  if (groups !== null && embedded === null)
    return `${groups
      .slice(0, 3)
      .map((group) => group.toString(16))
      .join(':')}::`;
  const bytes = embedded ?? ipv4Bytes(plain);
  return bytes === null ? UNKNOWN_NETWORK : `${bytes.slice(0, 3).join('.')}.0`;
}

/**
 * The /32 of an IPv6 network as `networkOf` writes it: what a provider of access hands to one customer
 * at most. Null for IPv4, where nobody gets that much.
 */
export function wideNetworkOf(network: string): string | null {
  return network.includes(':') ? network.split(':', 2).join(':') : null;
}

function ipv4Bytes(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** The eight 16-bit groups of an IPv6 address, whose last two may be written as IPv4. */
function ipv6Groups(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => groupsOf(half));
  if (head === null || tail === null || head === undefined) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? null : [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  for (const part of text.split(':')) {
    const ipv4 = part.includes('.') ? ipv4Bytes(part) : null;
    if (ipv4 !== null) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

/** An IPv4 visitor of a socket that speaks both (::ffff:192.0.2.1). */
function mappedIpv4(groups: readonly number[]): number[] | null {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
}

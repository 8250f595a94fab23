import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Everything that is given out as a public IPv6 address today (IANA, Global Unicast). */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Protocols of the IETF: Teredo, benchmarking, ORCHID and what may still come there. */
const IETF_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2001::'), 23];

/**
 * Whether an address leads to a machine of the public internet, and by nothing but itself. Private,
 * loopback, link-local, shared (CGNAT), multicast, documentation and reserved ranges do not; nor does
 * an IPv6 address that carries another address in it (mapped, NAT64, 6to4, Teredo), because what it
 * leads to is decided by a gateway.
 *
 * Source: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), by `ipaddr.js`.
 * @param address as a resolver or a URL gives it, IPv6 without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  // A zone names an interface of this machine.
  if (parsed.zoneId !== undefined) return false;
  return parsed.match(GLOBAL_IPV6) && !parsed.match(IETF_IPV6);
}

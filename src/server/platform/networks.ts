import { BlockList, isIP } from 'node:net';

/** Networks that no stranger of the internet comes from: loopback, private and link-local. */
const INNER = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
const INNER_6 = ['::1', 'fc00::/7', 'fe80::/10'];

/**
 * Whether an address lies in one of the networks. IPv4 addresses written as IPv6
 * (`::ffff:10.0.0.1`) count as IPv4.
 * @param networks addresses and networks as TRUSTED_PROXIES has them: `10.0.0.1`, `fd00::/8`
 */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Whether an address belongs to the machine or to a network behind it. */
export const isInnerAddress = networksOf([...INNER, ...INNER_6]);

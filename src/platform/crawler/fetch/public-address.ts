import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Azure serves instance metadata at this address, although it is in a public range. */
const metadataAddresses = new Set(['168.63.129.16']);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const wellKnownNat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address belongs to the public internet (IANA special-purpose registries, RFC 6890). IPv4 embedded in IPv6 (mapped, 6to4,
 * NAT64) is classified by the IPv4 address. Any other text is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return isPublic(ipaddr.parse(text));
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) {
    return address.range() === 'unicast' && !metadataAddresses.has(address.toString());
  }
  const inner = findInnerAddress(address);
  if (inner !== null) return isPublic(inner);
  return address.range() === 'unicast' && address.match(globalUnicast);
}

function findInnerAddress(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray();
  if (address.isIPv4MappedAddress() || address.match(wellKnownNat64)) {
    return new ipaddr.IPv4(bytes.slice(12));
  }
  return address.range() === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : null;
}

/** Whether an IP address is in the block `[network, prefix length]`. IPv4-mapped addresses count as IPv4. */
export function isInBlock(text: string, block: [Address, number]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.kind() === block[0].kind() && address.match(block);
}

/** Parses CIDR notation to `[network, prefix length]`; `null` if it is invalid. */
export function parseBlock(text: string): [Address, number] | null {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

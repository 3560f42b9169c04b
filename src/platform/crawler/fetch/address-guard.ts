import { isIP } from 'node:net';
import { FetchFailure } from './failure.ts';
import { isInBlock, isPublicAddress, parseBlock } from './public-address.ts';

/** The standard ports of the web and their common alternatives. */
const defaultPorts: readonly number[] = [80, 443, 8080, 8443];

/** The address and port to which the allow-list maps a name. */
export interface Target {
  address: string;
  port: number;
}

/** Decides to which IP addresses the crawler may connect. Pure. */
export interface AddressGuard {
  /** The target to which the allow-list maps this name, regardless of DNS. */
  targetOf(host: string): Target | null;
  /** Returns the allowed ones of `addresses`. Throws `FetchFailure` if there are none. */
  admit(host: string, port: number, addresses: readonly string[]): string[];
}

/**
 * Refuses non-public addresses and unusual ports, except for the entries of `allow`: a block (`127.0.0.0/8`), a host with a port
 * (`localhost:3000`, `[::1]:3000`), or a name with its target (`docs.example=127.0.0.1:3000`), where `*` is every name without an entry.
 * Throws `TypeError` for any other entry.
 */
export function openGuard(allow: readonly string[], ports: readonly number[] = defaultPorts): AddressGuard {
  const blocks: NonNullable<ReturnType<typeof parseBlock>>[] = [];
  const authorities = new Set<string>();
  const targets = new Map<string, Target>();
  for (const entry of allow) {
    const block = parseBlock(entry);
    const [name, target] = entry.split('=', 2);
    if (block !== null) blocks.push(block);
    else if (target !== undefined) targets.set(readAuthority(`${name}:1`).host, toTarget(target));
    else authorities.add(keyOf(readAuthority(entry)));
  }
  const isExempt = (host: string, port: number, address: string): boolean =>
    authorities.has(keyOf({ host, port })) || blocks.some((block) => isInBlock(address, block));
  return {
    targetOf: (host) => targets.get(host) ?? (isIP(host) === 0 ? targets.get('*') : undefined) ?? null,
    admit(host, port, addresses) {
      const exempt = addresses.filter((address) => isExempt(host, port, address));
      if (exempt.length > 0) return exempt;
      const open = addresses.filter(isPublicAddress);
      if (open.length === 0) throw new FetchFailure('refused_address');
      if (!ports.includes(port)) throw new FetchFailure('refused_port');
      return open;
    },
  };
}

interface Authority {
  host: string;
  port: number;
}

const keyOf = ({ host, port }: Authority): string => `${host} ${port}`;

function readAuthority(text: string): Authority {
  const url = URL.canParse(`ws://${text}`) ? new URL(`ws://${text}`) : null;
  const port = /:(\d+)$/.exec(text)?.[1];
  if (url === null || port === undefined || url.pathname !== '/' || url.username !== '') {
    throw new TypeError(`not a block, host:port or name=address:port: ${text}`);
  }
  return { host: bareHost(url.hostname), port: Number(port) };
}

function toTarget(text: string): Target {
  const { host, port } = readAuthority(text);
  return { address: host, port };
}

/** The host for a socket: IPv6 addresses without brackets. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

import { isIP } from 'node:net';
import { FetchFailure } from './fetch-failure.ts';
import { isInBlock, isPublicAddress, parseBlock } from './judge-address.ts';

/** The public web's own ports and their usual alternatives. */
const defaultPorts: readonly number[] = [80, 443, 8080, 8443];

/** Where a name leads although DNS does not say so. */
export interface Place {
  address: string;
  port: number;
}

/** Decides which addresses may be connected to. Pure. */
export interface AddressGuard {
  /** A place the allow-list maps this name to, whatever DNS says. */
  placeOf(host: string): Place | null;
  /** Those of `addresses` that may be connected to. Throws `FetchFailure` where there are none. */
  admit(host: string, port: number, addresses: readonly string[]): string[];
}

/**
 * Entries of `allow` exempt from the refusal of non-public addresses and of unusual ports, for demos and tests:
 * a block (`127.0.0.0/8`), a host with a port (`localhost:3000`, `[::1]:3000`), or a name with the place it leads to
 * (`docs.example=127.0.0.1:3000`), where `*` is every name that has no entry. Throws `TypeError` on anything else.
 */
export function openGuard(allow: readonly string[], ports: readonly number[] = defaultPorts): AddressGuard {
  const blocks: NonNullable<ReturnType<typeof parseBlock>>[] = [];
  const authorities = new Set<string>();
  const places = new Map<string, Place>();
  for (const entry of allow) {
    const block = parseBlock(entry);
    const [name, target] = entry.split('=', 2);
    if (block !== null) blocks.push(block);
    else if (target !== undefined) places.set(readAuthority(`${name}:1`).host, toPlace(target));
    else authorities.add(keyOf(readAuthority(entry)));
  }
  const isExempt = (host: string, port: number, address: string): boolean =>
    authorities.has(keyOf({ host, port })) || blocks.some((block) => isInBlock(address, block));
  return {
    placeOf: (host) => places.get(host) ?? (isIP(host) === 0 ? places.get('*') : undefined) ?? null,
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

function toPlace(text: string): Place {
  const { host, port } = readAuthority(text);
  return { address: host, port };
}

/** A host as sockets want it: IPv6 without its brackets. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import { bareHost, type AddressGuard } from './address-guard.ts';

/** All addresses of a host name, IPv4 and IPv6; rejects with the error of DNS. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** Asks the operating system. */
export const resolveByDns: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

export interface ConnectOptions {
  guard: AddressGuard;
  resolve: ResolveHost;
  timeoutMs: number;
  allowH2: boolean;
  /** Certificate authorities trusted in place of the usual ones, PEM. */
  authorities: readonly string[];
}

/**
 * Opens sockets for one origin. The address is judged by the very look-up that the socket connects with, so a name
 * that changes between check and connection changes nothing; what was connected to is looked at once more.
 */
export function connectGuarded(origin: URL, options: ConnectOptions): buildConnector.connector {
  const { guard } = options;
  const host = bareHost(origin.hostname);
  const port = Number(origin.port || (origin.protocol === 'https:' ? 443 : 80));
  const place = guard.placeOf(host);
  const connect = buildConnector({
    timeout: options.timeoutMs,
    allowH2: options.allowH2,
    lookup: toLookup(async (name) => guard.admit(host, port, await options.resolve(name))),
    ...(options.authorities.length > 0 && { ca: [...options.authorities] }),
  });
  return (target, callback) => {
    if (place !== null) {
      connect({ ...target, hostname: place.address, port: String(place.port) }, callback);
      return;
    }
    try {
      if (isIP(host) !== 0) guard.admit(host, port, [host]);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    connect({ ...target, hostname: host }, (error, socket) => {
      if (error !== null || socket === null) callback(error ?? new Error('no socket'), null);
      else admitSocket(socket, () => guard.admit(host, port, [socket.remoteAddress ?? '']), callback);
    });
  };
}

type Connected = NonNullable<Parameters<buildConnector.Callback>[1]>;

function admitSocket(socket: Connected, check: () => unknown, callback: buildConnector.Callback): void {
  try {
    check();
  } catch (error) {
    socket.destroy();
    callback(error as Error, null);
    return;
  }
  callback(null, socket);
}

function toLookup(find: ResolveHost): LookupFunction {
  const findByCallback = callbackify(find);
  return (host, { all }, callback) => {
    findByCallback(host, (error, addresses) => {
      const found = error === null ? addresses.map((address) => ({ address, family: isIP(address) })) : [];
      if (all) callback(error, found);
      else callback(error, found[0]?.address ?? '', found[0]?.family);
    });
  };
}

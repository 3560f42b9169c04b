import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import { bareHost, type AddressGuard } from './address-guard.ts';

/** Resolves a host name to its IPv4 and IPv6 addresses. Rejects with the DNS error. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** Resolves with the operating system. */
export const resolveByDns: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

export interface ConnectOptions {
  guard: AddressGuard;
  resolve: ResolveHost;
  timeoutMs: number;
  allowH2: boolean;
  /** Certificate authorities to trust instead of the default ones, PEM. */
  authorities: readonly string[];
}

/**
 * Opens sockets for one origin. The guard checks the result of the lookup that the socket itself uses, so DNS rebinding between check and
 * connection has no effect. The connected address is checked once more.
 */
export function connectGuarded(origin: URL, options: ConnectOptions): buildConnector.connector {
  const { guard } = options;
  const host = bareHost(origin.hostname);
  const port = Number(origin.port || (origin.protocol === 'https:' ? 443 : 80));
  const redirectTarget = guard.targetOf(host);
  const connect = buildConnector({
    timeout: options.timeoutMs,
    allowH2: options.allowH2,
    lookup: toLookup(async (name) => guard.admit(host, port, await options.resolve(name))),
    ...(options.authorities.length > 0 && { ca: [...options.authorities] }),
  });
  return (target, callback) => {
    if (redirectTarget !== null) {
      connect({ ...target, hostname: redirectTarget.address, port: String(redirectTarget.port) }, callback);
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

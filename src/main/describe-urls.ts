const everyAddress = new Set(['0.0.0.0', '::']);
const loopback = new Set(['127.0.0.1', '::1']);

/**
 * The URL for people, and the one for programs on this machine, which may not reach `PUBLIC_URL`. People get the name of the loopback
 * address, because browsers create passkeys for names only.
 */
export function describeUrls(
  { PUBLIC_URL: publicUrl, HOST: host }: { PUBLIC_URL?: string | undefined; HOST: string },
  port: number,
): { url: string; localUrl: string } {
  const address = everyAddress.has(host) ? '127.0.0.1' : host;
  const localUrl = urlOf(address, port);
  const shown = publicUrl?.replace(/\/$/, '');
  return { url: shown ?? (loopback.has(address) ? urlOf('localhost', port) : localUrl), localUrl };
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

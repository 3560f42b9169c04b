const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether codes may be sent to a URI: HTTPS, or a program on the same computer (OAuth 2.1). */
export function isRedirectUri(text: string): boolean {
  if (text.length > 500 || /[^\x21-\x7e]|#/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname));
}

/** Whether a URI is a registered one. A program on the same computer listens on any port (RFC 8252). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  return registered.includes(uri) || registered.some((one) => withoutPort(one) === withoutPort(uri));
}

/** Itself, unless it is the URI of a program on the same computer. */
function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (url.protocol !== 'http:' || !loopbackHosts.has(url.hostname)) return uri;
  url.port = '';
  return url.href;
}

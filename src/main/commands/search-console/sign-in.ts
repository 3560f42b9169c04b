import { createHash, randomBytes } from 'node:crypto';
import {
  authorizationUrl,
  exchangeCode,
  type GoogleCredentials,
  type GoogleSettings,
} from '#providers/search-console';
import { listenForRedirect } from './listen-for-redirect.ts';
import { readLine } from '#main/commands/core';
import { readRedirect } from './read-redirect.ts';

const timeoutMs = 5 * 60_000;
const exchangeTimeoutMs = 120_000;
/** Nothing listens on this port. The person copies the URL that the browser could not open. */
const unusedRedirectUri = 'http://127.0.0.1:49321/';

interface SignInOptions {
  /** Whether the browser runs on another machine. */
  manual: boolean;
  say(line: string): void;
}

/**
 * Asks a person for access to Search Console (authorization code with PKCE, RFC 7636).
 * @throws Error without an OAuth client, if access is denied, or after five minutes without a redirect
 */
export async function signIn(google: GoogleSettings, options: SignInOptions): Promise<GoogleCredentials> {
  if (google.clientId === null || google.clientSecret === null) {
    throw new Error(
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of an OAuth client of type “Desktop app” (see docs/search-console.md), enter it in the dashboard, or connect with --service-account.',
    );
  }
  const state = randomBytes(24).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const urlFor = (redirectUri: string) => authorizationUrl(google, { redirectUri, state, codeChallenge });
  const ask = options.manual ? askForUrl : awaitBrowser;
  const { code, redirectUri } = await ask(state, urlFor, options.say);
  return exchangeCode(google, { code, redirectUri, codeVerifier }, AbortSignal.timeout(exchangeTimeoutMs));
}

type Ask = (
  state: string,
  addressFor: (redirectUri: string) => string,
  say: SignInOptions['say'],
) => Promise<{ code: string; redirectUri: string }>;

const awaitBrowser: Ask = async (state, addressFor, say) => {
  const port = await listenForRedirect(state, timeoutMs);
  try {
    say('Open this URL in a browser on this machine and allow access:');
    say(addressFor(port.redirectUri));
    return { code: await port.code, redirectUri: port.redirectUri };
  } finally {
    port.close();
  }
};

const askForUrl: Ask = async (state, addressFor, say) => {
  say('Open this URL in any browser and allow access:');
  say(addressFor(unusedRedirectUri));
  say('The browser then fails to open a page. Paste the full URL of that page here. Your input is hidden.');
  const url = URL.parse(await readLine('URL: ', { hidden: true }));
  const redirect = url === null ? null : readRedirect(url, state);
  if (redirect?.kind === 'refused') throw new Error(redirect.message);
  if (redirect?.kind !== 'code')
    throw new Error('This is not the URL that Google redirected the browser to.');
  return { code: redirect.code, redirectUri: unusedRedirectUri };
};

import { JWT, OAuth2Client } from 'google-auth-library';
import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from '../contract.ts';
import { abortedByCaller } from '../retry-call.ts';
import { openTokenTransport } from './transport.ts';

export const scope = 'https://www.googleapis.com/auth/webmasters.readonly';

/** Tokens that expire within this time are refreshed before use. */
const refreshMarginMs = 30_000;

/** The access token of one connection. Concurrent calls share one token request. */
export interface GoogleLogin {
  token(signal: AbortSignal): Promise<string>;
  /** Discards a token that Google no longer accepts, unless it has already been replaced. */
  forget(token: string): void;
}

export function openLogin(settings: GoogleSettings, credentials: GoogleCredentials): GoogleLogin {
  const client = openClient(settings, credentials);
  const { refresh_token } = client.credentials;
  return {
    token: async (signal) => {
      const { token } = await untilAborted(client.getAccessToken(), signal);
      if (typeof token !== 'string')
        throw new SearchConsoleFailure('unavailable', 'Google returned no access token.');
      return token;
    },
    forget: (token) => {
      if (client.credentials.access_token !== token) return;
      client.setCredentials({ refresh_token: refresh_token ?? null, expiry_date: 1 });
    },
  };
}

/** The operator's OAuth client. Throws `refused` if none is configured. */
export function openOAuthClient(settings: GoogleSettings): OAuth2Client {
  const { clientId, clientSecret, baseUrl, timeoutMs } = settings;
  if (clientId === null || clientSecret === null) {
    throw new SearchConsoleFailure(
      'refused',
      'No Google OAuth client is configured. Set its client ID and secret.',
    );
  }
  return new OAuth2Client({
    clientId,
    clientSecret,
    transporter: openTokenTransport(baseUrl, timeoutMs),
    useAuthRequestParameters: false,
    eagerRefreshThresholdMillis: refreshMarginMs,
  });
}

/** Rejects when the signal aborts. The work itself continues, because other calls may be waiting for it. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(abortedByCaller());
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

function openClient(settings: GoogleSettings, credentials: GoogleCredentials): OAuth2Client {
  if (credentials.kind === 'service_account') {
    return new JWT({
      email: credentials.clientEmail,
      key: credentials.privateKey,
      scopes: [scope],
      transporter: openTokenTransport(settings.baseUrl, settings.timeoutMs),
      useAuthRequestParameters: false,
      eagerRefreshThresholdMillis: refreshMarginMs,
    });
  }
  const client = openOAuthClient(settings);
  client.setCredentials({ refresh_token: credentials.refreshToken });
  return client;
}

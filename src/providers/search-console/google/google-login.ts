import { JWT, OAuth2Client } from 'google-auth-library';
import { SearchConsoleFailure, type GoogleCredentials, type GoogleSettings } from './contract.ts';
import { stoppedByCaller } from './retry-call.ts';
import { openTokenTransport } from './transport.ts';

export const scope = 'https://www.googleapis.com/auth/webmasters.readonly';

/** A token that ends within this time is exchanged before it is used. */
const earlyMs = 30_000;

/** An access token for all calls of one connection, fetched once however many ask for it. */
export interface GoogleLogin {
  token(signal: AbortSignal): Promise<string>;
  /** Forgets a token that Google no longer takes, unless it has been replaced already. */
  forget(token: string): void;
}

export function openLogin(settings: GoogleSettings, credentials: GoogleCredentials): GoogleLogin {
  const client = openClient(settings, credentials);
  const { refresh_token } = client.credentials;
  return {
    token: async (signal) => {
      const { token } = await orStop(client.getAccessToken(), signal);
      if (typeof token !== 'string') throw new SearchConsoleFailure('unavailable', 'Google gave no token.');
      return token;
    },
    forget: (token) => {
      if (client.credentials.access_token !== token) return;
      client.setCredentials({ refresh_token: refresh_token ?? null, expiry_date: 1 });
    },
  };
}

/** The operator's OAuth client. Throws `refused` where none is set up. */
export function openOAuthClient(settings: GoogleSettings): OAuth2Client {
  const { clientId, clientSecret, baseUrl, timeoutMs } = settings;
  if (clientId === null || clientSecret === null) {
    throw new SearchConsoleFailure('refused', 'This installation has no Google client id and secret.');
  }
  return new OAuth2Client({
    clientId,
    clientSecret,
    transporter: openTokenTransport(baseUrl, timeoutMs),
    useAuthRequestParameters: false,
    eagerRefreshThresholdMillis: earlyMs,
  });
}

/** Others may be waiting for the same work, so it goes on when one of them stops. */
export function orStop<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(stoppedByCaller());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

function openClient(settings: GoogleSettings, credentials: GoogleCredentials): OAuth2Client {
  if (credentials.kind === 'service_account') {
    return new JWT({
      email: credentials.clientEmail,
      key: credentials.privateKey,
      scopes: [scope],
      transporter: openTokenTransport(settings.baseUrl, settings.timeoutMs),
      useAuthRequestParameters: false,
      eagerRefreshThresholdMillis: earlyMs,
    });
  }
  const client = openOAuthClient(settings);
  client.setCredentials({ refresh_token: credentials.refreshToken });
  return client;
}

import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client';

export const redirectUrl = 'http://127.0.0.1:47113/callback';

/** An app as the official SDK serves it: it registers itself, and stores its tokens. */
export class TestProvider implements OAuthClientProvider {
  client: OAuthClientInformationMixed | undefined;
  stored: OAuthTokens | undefined;
  discovered: OAuthDiscoveryState | undefined;
  authorizationUrl = new URL('about:blank');
  verifier = '';
  redirectUrl = redirectUrl;
  clientMetadata = {
    client_name: 'Test\u0000 assistant',
    redirect_uris: [redirectUrl],
    scope: 'read write',
    token_endpoint_auth_method: 'none',
  };
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client);
  tokens = () => this.stored;
  saveTokens = (tokens: OAuthTokens) => void (this.stored = tokens);
  redirectToAuthorization = (to: URL) => void (this.authorizationUrl = to);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.discovered = state);
  discoveryState = () => this.discovered;
}

/** The authorization request as the page of the dashboard sends it. */
export function requestOf({ searchParams }: URL): Record<string, string> {
  const names = {
    clientId: 'client_id',
    redirectUri: 'redirect_uri',
    responseType: 'response_type',
    codeChallenge: 'code_challenge',
    codeChallengeMethod: 'code_challenge_method',
    scope: 'scope',
    state: 'state',
    resource: 'resource',
  };
  const given = Object.entries(names).map(
    ([name, parameter]) => [name, searchParams.get(parameter)] as const,
  );
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
}

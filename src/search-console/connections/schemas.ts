import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { searchProviders } from './connection.ts';

const Provider = Choice(searchProviders, { examples: ['google'] });
const SiteUrl = Text({
  maxLength: 2_000,
  description: 'The property as Google or Bing identifies it.',
  examples: ['sc-domain:example.com'],
});
const Label = Type.Optional(Text({ maxLength: 100, description: 'The display name of the connection.' }));
const ConnectionErrorShape = Exactly({ code: Type.String(), message: Type.String() });

export const ConnectionShape = Exactly(
  {
    id: Type.String({ examples: ['conn_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    provider: Provider,
    kind: Choice(['oauth', 'service_account', 'api_key'], { examples: ['oauth'] }),
    label: Type.String({ examples: ['Google'] }),
    state: Choice(['active', 'revoked', 'failed'], {
      description:
        '`revoked`: connect again. `failed`: the connection works again once the problem in `error` is fixed.',
      examples: ['active'],
    }),
    error: Nullable(ConnectionErrorShape),
    createdAt: Timestamp,
    checkedAt: Timestamp,
    sites: Type.Array(
      Exactly({
        siteUrl: SiteUrl,
        permission: Choice(['owner', 'full', 'restricted', 'unverified'], { examples: ['owner'] }),
      }),
      { description: 'The properties that it can read.' },
    ),
  },
  { title: 'Connection' },
);

const PropertyShape = Exactly({
  siteUrl: SiteUrl,
  connectionId: Type.String({ examples: ['conn_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
  isChosen: Type.Boolean({ description: 'Whether a person chose it.' }),
  state: Choice(['active', 'lost'], { examples: ['active'] }),
});

const WebsitePropertyShape = Exactly(
  {
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
    provider: Provider,
    property: Nullable(PropertyShape),
    candidates: Type.Array(SiteUrl, {
      description: 'The properties from which a person has to choose; otherwise empty.',
    }),
  },
  { title: 'WebsiteProperty' },
);

export const ConnectionsShape = Exactly(
  {
    connections: Type.Array(ConnectionShape),
    websites: Type.Array(WebsitePropertyShape),
    google: Exactly({
      isConfigured: Type.Boolean({ description: 'Whether users can sign in at Google.' }),
      redirectUri: Nullable(
        Type.String({
          description: 'The redirect URI to allow in the Google client; null if any loopback address works.',
        }),
      ),
      howTo: Type.String({ description: 'Instructions for the operator if it is not configured.' }),
    }),
  },
  { title: 'Connections' },
);

export const SignInBody = Exactly({
  origin: Type.Optional(
    Text({
      maxLength: 200,
      description: 'The origin of the dashboard. Required without `PUBLIC_URL`.',
      examples: ['http://127.0.0.1:3000'],
    }),
  ),
  label: Label,
  websiteId: Type.Optional(
    Type.String({
      description: 'The website to whose page the browser returns.',
      examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'],
    }),
  ),
});

export const SignInShape = Exactly(
  { authorizationUrl: Type.String({ description: 'Open this URL in the browser.' }) },
  { title: 'GoogleSignIn' },
);

export const ServiceAccountBody = Exactly({
  keyFile: Type.String({ minLength: 2, maxLength: 20_000, description: 'The content of the JSON key file.' }),
  label: Label,
});

export const BingBody = Exactly({
  apiKey: Text({ maxLength: 200, description: 'From Bing Webmaster Tools, Settings, API access.' }),
  label: Label,
});

export const PropertyBody = Exactly({ provider: Provider, siteUrl: SiteUrl });

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    conn: 'connection';
  }
}

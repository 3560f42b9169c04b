import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#http';
import { searchProviders } from './connection.ts';

const Provider = Choice(searchProviders, { examples: ['google'] });
const SiteUrl = Text({
  maxLength: 2_000,
  description: 'A property as the service names it.',
  examples: ['sc-domain:example.com'],
});
const Label = Type.Optional(Text({ maxLength: 100, description: 'What to call the connection.' }));
const Trouble = Exactly({ code: Type.String(), message: Type.String() });

export const ConnectionShape = Exactly(
  {
    id: Type.String({ examples: ['conn_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    provider: Provider,
    kind: Choice(['oauth', 'service_account', 'api_key'], { examples: ['oauth'] }),
    label: Type.String({ examples: ['Google'] }),
    state: Choice(['active', 'revoked', 'failed'], {
      description: '`revoked`: connect again. `failed`: it can be put right, as `error` says.',
      examples: ['active'],
    }),
    error: Nullable(Trouble),
    createdAt: Timestamp,
    checkedAt: Timestamp,
    sites: Type.Array(
      Exactly({
        siteUrl: SiteUrl,
        permission: Choice(['owner', 'full', 'restricted', 'unverified'], { examples: ['owner'] }),
      }),
      { description: 'What it can read.' },
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
    candidates: Type.Array(SiteUrl, { description: 'Among these a person has to choose; empty otherwise.' }),
  },
  { title: 'WebsiteProperty' },
);

export const ConnectionsShape = Exactly(
  {
    connections: Type.Array(ConnectionShape),
    websites: Type.Array(WebsitePropertyShape),
    google: Exactly({
      isConfigured: Type.Boolean({ description: 'Whether people can sign in at Google here.' }),
      redirectUri: Nullable(
        Type.String({
          description: 'What the Google client must allow; null where any loopback address will do.',
        }),
      ),
      howTo: Type.String({ description: 'What the operator has to do, where it is not configured.' }),
    }),
  },
  { title: 'Connections' },
);

export const SignInBody = Exactly({
  origin: Type.Optional(
    Text({
      maxLength: 200,
      description: 'Where the dashboard is open; needed as long as `PUBLIC_URL` is not set.',
      examples: ['http://127.0.0.1:3000'],
    }),
  ),
  label: Label,
});

export const SignInShape = Exactly(
  { authorizationUrl: Type.String({ description: 'Where the browser is to go.' }) },
  { title: 'GoogleSignIn' },
);

export const ServiceAccountBody = Exactly({
  keyFile: Type.String({ minLength: 2, maxLength: 20_000, description: 'The text of the JSON key file.' }),
  label: Label,
});

export const BingBody = Exactly({
  apiKey: Text({ maxLength: 200, description: 'From Bing Webmaster Tools, Settings, API access.' }),
  label: Label,
});

export const PropertyBody = Exactly({ provider: Provider, siteUrl: SiteUrl });

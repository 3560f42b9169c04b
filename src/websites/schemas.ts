import { Type, type Static } from 'typebox';
import {
  AnyOf,
  Choice,
  Country,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  SentenceOf,
  Text,
  Timestamp,
} from '#platform/http';
import { searchEngines } from '#providers/serp';
import { websiteMatches } from './domain.ts';
import { marketSources } from './market.ts';
import { discoveryModes, relationships, sourceNames, sourceStatuses } from './website.ts';

const Tags = Type.Array(Text({ maxLength: 50 }), {
  maxItems: 50,
  description: 'Custom tags.',
  examples: [['shop']],
});
const Relationship = Choice(relationships, {
  description: 'Your relationship to the website.',
  examples: ['own'],
});
const Match = Choice(websiteMatches, {
  description: 'Scope of the website: the domain with its subdomains, one host, or one path of a host.',
  examples: ['domain'],
});
const Engine = Choice(searchEngines, { examples: ['google'] });
const Device = Choice(['desktop', 'mobile'], { examples: ['desktop'] });
const IntervalHours = Type.Integer({
  minimum: 1,
  maximum: 8760,
  description: 'Hours between two rank checks.',
  examples: [24],
});
const Depth = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'Number of organic results to check. Providers charge per page of ten results.',
  examples: [30],
});
const StopWhenFound = Type.Boolean({
  description:
    'Stop as soon as the website is found. This costs less, but competitors below are not recorded.',
  examples: [false],
});

const KeywordDiscovery = Choice(discoveryModes, {
  description:
    'Whether the best discovered keywords are tracked at once (`automatic`, the default of own and client websites), only suggested (`suggest`), or not looked for (`off`).',
  examples: ['automatic'],
});

const defaults = {
  country: Country,
  language: Language,
  device: Device,
  engine: Engine,
  intervalHours: IntervalHours,
  depth: Depth,
  stopWhenFound: StopWhenFound,
};

const SourceShape = Exactly(
  {
    status: Choice(sourceStatuses, { examples: ['ready'] }),
    lastSuccessAt: Nullable(Timestamp),
    nextRunAt: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'Never in the past: null if no run is planned, or if one is due and starts when a worker is free.',
        examples: ['2026-11-21T03:00:00.000Z'],
      }),
    ),
    isDue: Type.Boolean({
      description: 'Whether a run is due. It starts when a worker is free.',
      examples: [false],
    }),
    error: Nullable(
      Exactly({ code: Type.String({ examples: ['budget_exhausted'] }), message: Type.String() }),
    ),
  },
  { title: 'Source' },
);

export const WebsiteShape = Exactly(
  {
    id: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
    match: Match,
    relationship: Relationship,
    tags: Tags,
    defaults: Exactly(defaults, { description: 'Settings of keywords without their own values.' }),
    market: Exactly(
      {
        source: Choice(marketSources, { examples: ['detected'] }),
        evidence: Type.Array(Type.String(), { examples: [['The domain ends in .de.']] }),
        evidenceSentences: Nullable(
          Type.Array(
            SentenceOf('A sentence of `evidence`', { code: 'market.domain', values: { label: 'de' } }),
          ),
        ),
      },
      {
        description:
          'Origin of the country and the language in `defaults`. `assumed` means that Cairn found no evidence: set them.',
      },
    ),
    keywordDiscovery: KeywordDiscovery,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    sources: Exactly(Object.fromEntries(sourceNames.map((name) => [name, SourceShape])), {
      description: 'Status of each data source. `not_connected` sources collect nothing.',
    }),
  },
  { title: 'Website' },
);

const optionalDefaults = Exactly({
  country: Type.Optional(Country),
  language: Type.Optional(Language),
  device: Type.Optional(Device),
  engine: Type.Optional(Engine),
  intervalHours: Type.Optional(IntervalHours),
  depth: Type.Optional(Depth),
  stopWhenFound: Type.Optional(StopWhenFound),
});

export const NewWebsite = Exactly(
  {
    domain: Text({
      maxLength: 2048,
      description: 'A domain or any URL of the website.',
      examples: ['example.com'],
    }),
    match: Type.Optional(Match),
    relationship: Type.Optional(Relationship),
    tags: Type.Optional(Tags),
    defaults: Type.Optional(optionalDefaults),
    keywordDiscovery: Type.Optional(KeywordDiscovery),
  },
  { title: 'NewWebsite' },
);
export type NewWebsite = Static<typeof NewWebsite>;

export const WebsitePatch = Exactly(
  {
    match: Type.Optional(Nullable(Match)),
    relationship: Type.Optional(Nullable(Relationship)),
    tags: Type.Optional(Nullable(Tags)),
    keywordDiscovery: Type.Optional(Nullable(KeywordDiscovery)),
    defaults: Type.Optional(
      Nullable(
        Exactly({
          country: Type.Optional(Nullable(Country)),
          language: Type.Optional(Nullable(Language)),
          device: Type.Optional(Nullable(Device)),
          engine: Type.Optional(Nullable(Engine)),
          intervalHours: Type.Optional(Nullable(IntervalHours)),
          depth: Type.Optional(Nullable(Depth)),
          stopWhenFound: Type.Optional(Nullable(StopWhenFound)),
        }),
      ),
    ),
  },
  { title: 'WebsitePatch' },
);
export type WebsitePatch = Static<typeof WebsitePatch>;

export const WebsiteQuery = Exactly({
  tag: AnyOf(Text({ maxLength: 50 }), 'Websites with any of these tags.'),
  relationship: AnyOf(Relationship, 'Websites with any of these relationships.'),
  domain: AnyOf(Text({ maxLength: 2048 }), 'Websites with any of these domains.'),
  sort: Type.Optional(
    Choice(['createdAt', '-createdAt', 'domain', '-domain'], { description: 'Default: `createdAt`.' }),
  ),
  ...pagingQuery,
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    web: 'website';
  }
}

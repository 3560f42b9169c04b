import { Type, type Static } from 'typebox';
import { AnyOf, Choice, Country, Exactly, Language, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { searchEngines } from '#providers/serp';
import { websiteMatches } from './domain.ts';
import { relationships, sourceNames, sourceStatuses } from './website.ts';

const Tags = Type.Array(Text({ maxLength: 50 }), {
  maxItems: 50,
  description: 'Free labels.',
  examples: [['shop']],
});
const Relationship = Choice(relationships, { description: 'Your relation to the site.', examples: ['own'] });
const Match = Choice(websiteMatches, {
  description:
    'What counts as this website: the domain with its subdomains, the one host, or one path of the host.',
  examples: ['domain'],
});
const Engine = Choice(searchEngines, { examples: ['google'] });
const Device = Choice(['desktop', 'mobile'], { examples: ['desktop'] });
const IntervalHours = Type.Integer({
  minimum: 1,
  maximum: 8760,
  description: 'Hours between two checks.',
  examples: [24],
});
const Depth = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'Organic results looked at. Deeper costs more: providers charge by the page of ten.',
  examples: [30],
});
const StopWhenFound = Type.Boolean({
  description: 'Stop paging as soon as the website was found: cheaper, but competitors below stay unseen.',
  examples: [false],
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
    nextRunAt: Nullable(Timestamp),
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
    defaults: Exactly(defaults, { description: 'How keywords are checked that do not say otherwise.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    sources: Exactly(Object.fromEntries(sourceNames.map((name) => [name, SourceShape])), {
      description: 'How each kind of collection fares. `not_connected` means that nothing is collected.',
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
      description: 'A domain, or any address of the site.',
      examples: ['example.com'],
    }),
    match: Type.Optional(Match),
    relationship: Type.Optional(Relationship),
    tags: Type.Optional(Tags),
    defaults: Type.Optional(optionalDefaults),
  },
  { title: 'NewWebsite' },
);
export type NewWebsite = Static<typeof NewWebsite>;

export const WebsitePatch = Exactly(
  {
    match: Type.Optional(Nullable(Match)),
    relationship: Type.Optional(Nullable(Relationship)),
    tags: Type.Optional(Nullable(Tags)),
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
  relationship: AnyOf(Relationship, 'Websites of any of these relations.'),
  domain: AnyOf(Text({ maxLength: 2048 }), 'Websites of any of these domains.'),
  sort: Type.Optional(
    Choice(['createdAt', '-createdAt', 'domain', '-domain'], { description: '`createdAt` where absent.' }),
  ),
  ...pagingQuery,
});

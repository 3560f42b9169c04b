import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Day,
  dayParameters,
  Exactly,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from '#platform/http';
import { changeKinds, linkStatuses, LostReasonShape, SourceShape } from '#links/backlinks/core';
import { linkSorts, relFilters } from './queries.ts';

const Status = Choice(linkStatuses, {
  description:
    '`new`: present, and first seen within the last 30 days. `live`: present. `lost`: a link check confirmed the loss.',
  examples: ['live'],
});
const Authority = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description:
      'Authority of the linking domain, from the web graph. Null if the web graph lacks the domain.',
    examples: [54],
  }),
);
const Kind = Choice(changeKinds, { examples: ['rel_changed'] });
const ListedKind = Choice(['new', ...changeKinds], {
  description:
    '`new`: a source saw the link for the first time. All others: the link check found the change.',
  examples: ['rel_changed'],
});
const Sources = Type.Array(SourceShape, {
  description: 'Every source that reported the link. It is verified if `crawl` is one of them.',
  examples: [['crawl', 'import']],
});

const linkFields = {
  id: Type.String({ examples: ['bl_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
  sourceUrl: Type.String({ examples: ['https://news.example/article'] }),
  sourceDomain: Type.String({ examples: ['news.example'] }),
  targetUrl: Nullable(
    Type.String({
      description: 'Null if the sources name only the linking page.',
      examples: ['https://example.com/shoes'],
    }),
  ),
  anchor: Nullable(Type.String({ description: 'Null if no source reports it.', examples: ['good shoes'] })),
  rel: Type.Array(Type.String(), { description: 'Lowercase tokens.', examples: [['nofollow']] }),
  follow: Nullable(
    Type.Boolean({
      description: 'Whether search engines are asked to follow the link. Null if no source reports it.',
      examples: [false],
    }),
  ),
  hidden: Nullable(
    Type.Boolean({
      description: 'Whether the HTML of the page hides the link. Null before the first link check.',
      examples: [false],
    }),
  ),
  authority: Authority,
  firstSeen: Timestamp,
  lastSeen: Timestamp,
  lastCheckedAt: Nullable(Timestamp),
  nextCheckAt: Nullable(Timestamp),
  status: Status,
  lostReason: Nullable(LostReasonShape),
  lostAt: Nullable(Timestamp),
  source: SourceShape,
  sources: Sources,
  placement: Nullable(
    Exactly(
      {
        id: Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9p'] }),
        campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
      },
      { description: 'The placement of a campaign that the link came from. Null for all other links.' },
    ),
  ),
  observedAt: Type.String({
    format: 'date-time',
    description: 'When `source` saw the link.',
    examples: ['2026-11-20T08:00:00.000Z'],
  }),
};

export const BacklinkShape = Exactly(linkFields, { title: 'Backlink' });

export const BacklinkDetailShape = Exactly(
  {
    ...linkFields,
    observations: Type.Array(
      Exactly({
        source: SourceShape,
        sourceUrl: linkFields.sourceUrl,
        targetUrl: linkFields.targetUrl,
        anchor: linkFields.anchor,
        rel: linkFields.rel,
        firstSeen: Nullable(Timestamp),
        lastSeen: Nullable(Timestamp),
        observedAt: Timestamp,
      }),
      { description: 'The latest observation of each source.' },
    ),
    changes: Type.Array(
      Exactly({
        at: Timestamp,
        kind: Kind,
        before: Type.String({ examples: [''] }),
        after: Type.String({ examples: ['nofollow'] }),
      }),
      { description: "Changes that Cairn's own crawler saw, newest first." },
    ),
  },
  { title: 'BacklinkDetail' },
);

export const BacklinkListQuery = Exactly({
  status: AnyOf(Status, 'Any of these.'),
  lostReason: AnyOf(LostReasonShape, 'Links that were lost for any of these reasons.'),
  rel: AnyOf(Choice(relFilters, { examples: ['follow'] }), 'Any of these.'),
  search: AnyOf(
    Text({ maxLength: 200 }),
    'Any of these texts, within the source URL, the target URL or the anchor. Case does not matter.',
  ),
  sourceDomain: AnyOf(
    Text({ maxLength: 253, examples: ['news.example'] }),
    'Any of these registrable domains.',
  ),
  targetPath: AnyOf(
    Text({ maxLength: 1_000, examples: ['/shoes'] }),
    'The path of the target URL starts with any of these.',
  ),
  placed: Type.Optional(
    Type.Boolean({ description: 'Whether the link came from a placement of a campaign.' }),
  ),
  campaignId: AnyOf(
    Type.String({ pattern: '^cmp_[0-9a-z]{26}$', examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    'Links from placements of any of these campaigns.',
  ),
  sort: Type.Optional(
    Choice(linkSorts.flatMap((by) => [by, `-${by}`]) as [string, ...string[]], {
      description: 'Default `-firstSeen`. Null values come last.',
      examples: ['-authority'],
    }),
  ),
  ...pagingQuery,
});

export const DomainListQuery = Exactly({
  status: AnyOf(Status, 'Any of these. Default `new` and `live`.'),
  ...pagingQuery,
});

const { startDate, endDate } = dayParameters();
export const ChangeListQuery = Exactly({
  kind: AnyOf(ListedKind, 'Any of these.'),
  startDate,
  endDate,
  ...pagingQuery,
});

export const BacklinkChangeShape = Exactly(
  {
    at: Timestamp,
    kind: ListedKind,
    before: Type.String({
      description:
        'The value before the change: `rel` tokens, an anchor, `true` or `false`, a status, or the reason of the loss. Empty for a new link.',
      examples: [''],
    }),
    after: Type.String({ examples: ['nofollow'] }),
    backlinkId: linkFields.id,
    sourceUrl: linkFields.sourceUrl,
    sourceDomain: linkFields.sourceDomain,
    targetUrl: linkFields.targetUrl,
    anchor: linkFields.anchor,
    follow: linkFields.follow,
    authority: Authority,
    status: Status,
    sources: Sources,
  },
  { title: 'BacklinkChange' },
);

export const ReferringDomainShape = Exactly(
  {
    domain: Type.String({ examples: ['news.example'] }),
    authority: Authority,
    links: Nullable(
      Type.Integer({
        description: 'Links that are present. Null if the source does not count them.',
        examples: [12],
      }),
    ),
    follow: Nullable(Type.Integer({ description: 'Links of these that are followed.', examples: [10] })),
    firstSeen: Nullable(Timestamp),
    lastSeen: Nullable(Timestamp),
    status: Status,
    source: SourceShape,
    observedAt: Timestamp,
  },
  { title: 'ReferringDomain' },
);

export const WebGraphReleaseShape = Nullable(
  Exactly({ name: Type.String({ examples: ['cc-main-2026-apr-may-jun'] }), endsOn: Day }),
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    bl: 'backlink';
  }
}

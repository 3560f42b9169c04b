import { Type } from 'typebox';
import { AnyOf, Choice, Day, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { changeKinds, linkSources, linkStatuses, lostReasons } from './links/link.ts';
import { linkSorts, relFilters } from './lists/list-queries.ts';

const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });
const Status = Choice(linkStatuses, {
  description: '`new`: there, and first seen within 30 days. `lost`: a check has proved it.',
  examples: ['live'],
});
const Source = Choice(linkSources, {
  description:
    '`crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.',
  examples: ['crawl'],
});
const Authority = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Of the domain that links, by the web graph; null where it is not known there.',
    examples: [54],
  }),
);
const Reason = Choice(lostReasons, { examples: ['removed_from_html'] });
const Kind = Choice(changeKinds, { examples: ['rel_changed'] });

const linkMembers = {
  id: Type.String({ examples: ['bl_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
  sourceUrl: Type.String({ examples: ['https://news.example/article'] }),
  sourceDomain: Type.String({ examples: ['news.example'] }),
  targetUrl: Nullable(
    Type.String({
      description: 'Null where a source names only the page that links.',
      examples: ['https://example.com/shoes'],
    }),
  ),
  anchor: Nullable(Type.String({ description: 'Null where no source says.', examples: ['good shoes'] })),
  rel: Type.Array(Type.String(), { description: 'Tokens, in lower case.', examples: [['nofollow']] }),
  follow: Nullable(
    Type.Boolean({
      description: 'Whether search engines are asked to follow it; null where no source says.',
      examples: [false],
    }),
  ),
  hidden: Nullable(
    Type.Boolean({ description: 'By the page’s HTML; null until we have looked.', examples: [false] }),
  ),
  authority: Authority,
  firstSeen: Timestamp,
  lastSeen: Timestamp,
  lastCheckedAt: Nullable(Timestamp),
  nextCheckAt: Timestamp,
  status: Status,
  lostReason: Nullable(Reason),
  lostAt: Nullable(Timestamp),
  source: Source,
  sources: Type.Array(Source, { description: 'Everyone who told of it.', examples: [['crawl', 'import']] }),
  observedAt: Type.String({
    format: 'date-time',
    description: 'When `source` had it before its eyes.',
    examples: ['2026-11-20T08:00:00.000Z'],
  }),
};

export const BacklinkShape = Exactly(linkMembers, { title: 'Backlink' });

export const WholeBacklinkShape = Exactly(
  {
    ...linkMembers,
    observations: Type.Array(
      Exactly({
        source: Source,
        sourceUrl: linkMembers.sourceUrl,
        targetUrl: linkMembers.targetUrl,
        anchor: linkMembers.anchor,
        rel: linkMembers.rel,
        firstSeen: Nullable(Timestamp),
        lastSeen: Nullable(Timestamp),
        observedAt: Timestamp,
      }),
      { description: 'What each source told of it last.' },
    ),
    changes: Type.Array(
      Exactly({
        at: Timestamp,
        kind: Kind,
        before: Type.String({ examples: [''] }),
        after: Type.String({ examples: ['nofollow'] }),
      }),
      { description: 'What became of it as we saw it ourselves, the newest first.' },
    ),
  },
  { title: 'WholeBacklink' },
);

export const BacklinkListQuery = Exactly({
  status: AnyOf(Status, 'Any of these.'),
  lostReason: AnyOf(Reason, 'Links that were lost for any of these.'),
  rel: AnyOf(Choice(relFilters, { examples: ['follow'] }), 'Any of these.'),
  search: AnyOf(
    Text({ maxLength: 200 }),
    'Any of these, within the addresses of both pages and the anchor, in either case.',
  ),
  sourceDomain: AnyOf(
    Text({ maxLength: 253, examples: ['news.example'] }),
    'Any of these registrable domains.',
  ),
  targetPath: AnyOf(
    Text({ maxLength: 1_000, examples: ['/shoes'] }),
    'The target’s path begins with any of these.',
  ),
  sort: Type.Optional(
    Choice(linkSorts.flatMap((by) => [by, `-${by}`]) as [string, ...string[]], {
      description: '`-firstSeen` where absent.',
      examples: ['-authority'],
    }),
  ),
  ...pagingQuery,
});

export const DomainListQuery = Exactly({
  status: AnyOf(Status, 'Any of these; `new` and `live` where absent.'),
  ...pagingQuery,
});

export const ChangeListQuery = Exactly({ kind: AnyOf(Kind, 'Any of these.'), ...pagingQuery });

export const BacklinkChangeShape = Exactly(
  {
    at: Timestamp,
    kind: Kind,
    before: Type.String({
      description: 'Tokens, a text, `true` or `false`, a status, or the reason of a loss.',
      examples: [''],
    }),
    after: Type.String({ examples: ['nofollow'] }),
    backlinkId: linkMembers.id,
    sourceUrl: linkMembers.sourceUrl,
    sourceDomain: linkMembers.sourceDomain,
    targetUrl: linkMembers.targetUrl,
    anchor: linkMembers.anchor,
    authority: Authority,
    status: Status,
  },
  { title: 'BacklinkChange' },
);

export const BacklinkImportBody = Exactly(
  {
    csv: Type.String({
      minLength: 1,
      maxLength: 8_000_000,
      description:
        'A table with a header: Search Console’s export of links, or one of Ahrefs, Semrush, Majestic or Moz, in English.',
      examples: ['Linking page,Last crawled\nhttps://news.example/article,2026-01-31'],
    }),
  },
  { title: 'BacklinkImport' },
);

export const ImportedLinksShape = Exactly(
  {
    rows: Type.Integer({ description: 'Lines below the header.', examples: [120] }),
    kept: Type.Integer({ examples: [118] }),
    skipped: Type.Integer({
      description: 'Links to other websites, or within this one.',
      examples: [2],
    }),
  },
  { title: 'ImportedLinks' },
);

export const ReferringDomainShape = Exactly(
  {
    domain: Type.String({ examples: ['news.example'] }),
    authority: Authority,
    links: Nullable(
      Type.Integer({
        description: 'Links that are there; null where the source counts none.',
        examples: [12],
      }),
    ),
    follow: Nullable(Type.Integer({ description: 'Those of them that are followed.', examples: [10] })),
    firstSeen: Nullable(Timestamp),
    lastSeen: Nullable(Timestamp),
    status: Status,
    source: Source,
    observedAt: Timestamp,
  },
  { title: 'ReferringDomain' },
);

export const Release = Nullable(
  Exactly({ name: Type.String({ examples: ['cc-main-2026-apr-may-jun'] }), endsOn: Day }),
);

const Bands = Type.Array(Exactly({ from: Count(0), to: Count(9), domains: Count(120) }), {
  description: 'Domains that link, by their authority.',
});

export const SummaryShape = Exactly(
  {
    links: Type.Integer({
      description: 'Known one by one and there, the new ones among them.',
      examples: [420],
    }),
    newLinks: Count(12),
    lostLinks: Count(31),
    followLinks: Count(380),
    unverifiedLinks: Type.Integer({
      description: 'There by what others say: we have not seen them ourselves so far.',
      examples: [7],
    }),
    domains: Count(96),
    newDomains: Count(4),
    lostDomains: Count(9),
    unratedDomains: Type.Integer({ description: 'Without an authority.', examples: [3] }),
    computedAt: Nullable(Timestamp),
    authorityBands: Bands,
    topAnchors: Type.Array(
      Exactly({ anchor: Type.String({ examples: ['good shoes'] }), links: Count(14), domains: Count(9) }),
      { description: 'Twenty at most, those on most domains first.' },
    ),
    sources: Type.Array(Exactly({ source: Source, links: Count(200), observedAt: Timestamp }), {
      description: 'Who told of the links that are there, and when one of them was last seen.',
    }),
    lostReasons: Type.Array(Exactly({ reason: Reason, links: Count(8) })),
    series: Type.Array(
      Exactly({
        date: Day,
        newLinks: Count(3),
        lostLinks: Count(1),
        newDomains: Count(2),
        lostDomains: Count(1),
      }),
      {
        description:
          'By the day, or the first day of the month, on which something was first seen or lost; a domain with its last link.',
      },
    ),
    webGraph: Nullable(
      Exactly({
        release: Type.String({ examples: ['cc-main-2026-apr-may-jun'] }),
        observedAt: Timestamp,
        domains: Count(1_240),
        previousDomains: Nullable(Count(1_198)),
        authorityBands: Bands,
      }),
    ),
    vendors: Type.Array(
      Exactly({
        source: Source,
        links: Nullable(Count(5_200)),
        domains: Nullable(Count(340)),
        observedAt: Nullable(Timestamp),
      }),
      { description: 'What a vendor says that there is in all.' },
    ),
  },
  { title: 'BacklinkSummary' },
);

export const SummaryQueryShape = Exactly({
  range: Type.Optional(
    Text({
      maxLength: 5,
      description: '`<n>d`, up to `3650d`; `90d` where absent. Ends today (UTC).',
      examples: ['90d'],
    }),
  ),
  interval: Type.Optional(
    Choice(['day', 'month'], { description: '`day` where absent.', examples: ['day'] }),
  ),
});
export const SummaryMeta = Exactly({
  startDate: Day,
  endDate: Day,
  interval: Choice(['day', 'month'], { examples: ['day'] }),
});

import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, SentenceOf, Text, Timestamp } from '#platform/http';
import { crawlLimits } from './audit.ts';
import { categories, severities } from './rules/audit-rule.ts';
import { ComparedWith } from './comparison/schemas.ts';
import { RelatedUrls } from './pages/related-urls.ts';

export const Count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, examples: [example], ...(description ? { description } : {}) });
const asChoices = <const Values extends readonly string[]>(values: Values) =>
  [...values] as unknown as [Values[number], ...Values[number][]];

const Severity = Choice(asChoices([...severities].toReversed() as ('error' | 'warning' | 'notice')[]), {
  examples: ['error'],
});
const Category = Choice(asChoices(categories), { examples: ['links'] });
const State = Choice(['new', 'open', 'fixed'], {
  description:
    '`new`: not found in the previous audit. `open`: found in both. `fixed`: found only in the previous audit. Issues of pages that did not load are not fixed.',
  examples: ['new'],
});
export const AuditId = Type.String({ examples: ['aud_01kqk0n8zwe5rt3yhj2m4c6v9y'] });
export const Url = Type.String({ examples: ['https://example.com/shoes'] });
export const RuleCode = Type.String({
  description: 'See `docs/audit-rules`.',
  examples: ['links_to_broken'],
});

const auditMembers = {
  id: AuditId,
  websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
  status: Choice(['crawling', 'evaluating', 'ready', 'failed'], { examples: ['ready'] }),
  requestedAt: Timestamp,
  finishedAt: Nullable(Timestamp),
  score: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: '0 to 100; see `docs/audit-rules`.',
      examples: [87],
    }),
  ),
};

export const AuditShape = Exactly(auditMembers, { title: 'Audit' });

const bySeverity = { error: Count(12), warning: Count(40), notice: Count(133) };
const weightsBySeverity = {
  error: Type.Number({ examples: [1] }),
  warning: Type.Number({ examples: [0.3] }),
  notice: Type.Number({ examples: [0.05] }),
};
const ofStates = { new: Count(3), open: Count(9), fixed: Count(5) };
const Reasons = (description: string) =>
  Type.Array(Exactly({ reason: Type.String({ examples: ['robots_disallowed'] }), count: Count(4) }), {
    description,
  });

const Impact = Type.Number({
  minimum: 0,
  description:
    'Weight of the severity (error 1, warning 0.3, notice 0.05) × clicks of the page in the last 28 days, at least 1. Of a rule, the sum over its pages.',
  examples: [12.3],
});

export const AuditSummaryShape = Exactly(
  {
    ...auditMembers,
    previousScore: Nullable(Type.Integer({ examples: [82] })),
    scoring: Nullable(
      Exactly(
        {
          pages: Count(482, 'HTML pages with a successful response, and every other URL with an error.'),
          withError: Count(20),
          withWarning: Count(90, 'Without errors.'),
          withNotice: Count(210, 'Without errors and warnings.'),
          weights: Exactly(weightsBySeverity, {
            description: 'How much of a page is lost, by the highest severity found on it.',
          }),
        },
        {
          description:
            'The basis of the score: 100 × (1 − lost / pages), where `lost` is the total weight of all pages. At most 99 with any error or warning. Null for audits before 2026-11-22.',
        },
      ),
    ),
    counts: Exactly(bySeverity, { description: 'Current issues: new and open ones.' }),
    categories: Type.Array(Exactly({ category: Category, ...bySeverity })),
    checks: Type.Array(
      Exactly({
        check: RuleCode,
        title: Type.String({ examples: ['Page has links to broken page'] }),
        severity: Severity,
        category: Category,
        explanation: Type.String({
          examples: ['Links point to pages of the website that cannot be opened.'],
        }),
        fix: Type.String({ examples: ['Correct or remove the links.'] }),
        count: Count(12, 'Current issues: new and open ones.'),
        ...ofStates,
        muted: Count(0, 'Muted ones, which the other counts leave out.'),
        impact: Impact,
      }),
    ),
    diff: Exactly({ previousId: Nullable(AuditId), ...ofStates }),
    muted: Count(0, 'Muted issues. The score and the other counts leave them out.'),
    pages: Exactly({
      evaluated: Count(480, 'HTML pages with a successful response.'),
      indexable: Count(450),
      fetched: Count(530, 'URLs with a response of any status.'),
      failed: Count(2),
      skipped: Count(7),
      pagesSkipped: Count(0, 'Known URLs that were not requested because of a limit; see `limitsHit`.'),
    }),
    finishReason: Choice(['finished', 'pages', 'depth', 'time', 'abandoned', 'crashed'], {
      description:
        'Why the crawl ended: no URL was left, a limit was hit, the crawl was abandoned, or its worker process died twice in succession.',
      examples: ['finished'],
    }),
    limitsHit: Type.Array(Choice(asChoices(crawlLimits), { examples: ['pages'] }), {
      description:
        'The limits that made the crawl skip pages (`AUDIT_MAX_PAGES`, `AUDIT_MAX_DEPTH`, `AUDIT_MAX_MINUTES`); empty for a complete crawl.',
    }),
    indexability: Reasons('URLs by indexability.'),
    skipped: Reasons('URLs that were not requested, by reason.'),
    sitemaps: Type.Array(
      Exactly({
        url: Type.String({ examples: ['https://example.com/sitemap.xml'] }),
        kind: Nullable(Type.String({ examples: ['urls'] })),
        status: Nullable(Type.Integer({ examples: [200] })),
        entries: Count(450),
        problem: Nullable(Type.String({ examples: ['bad_status'] })),
      }),
      { description: 'At most 100.' },
    ),
    webVitals: Nullable(
      Exactly(
        {
          device: Choice(['phone', 'all'], { examples: ['phone'] }),
          largestContentfulPaintMs: Nullable(Type.Number({ examples: [2100] })),
          interactionToNextPaintMs: Nullable(Type.Number({ examples: [140] })),
          cumulativeLayoutShift: Nullable(Type.Number({ examples: [0.04] })),
          firstDay: Nullable(Type.String({ format: 'date', examples: ['2026-10-20'] })),
          lastDay: Nullable(Type.String({ format: 'date', examples: ['2026-11-16'] })),
        },
        {
          description:
            'Core Web Vitals of Chrome users at the 75th percentile; null if the Chrome UX Report is not configured or has too little data.',
        },
      ),
    ),
    nextRunAt: Nullable(Timestamp),
    inProgress: Nullable(AuditShape),
  },
  { title: 'AuditSummary' },
);

const sorts = <Names extends string>(names: readonly Names[], description: string) =>
  Type.Optional(
    Choice(asChoices(names.flatMap((name) => [name, `-${name}`]) as (Names | `-${Names}`)[]), {
      description,
    }),
  );
const Search = (description: string) =>
  Type.Optional(Text({ maxLength: 200, description, examples: ['shoes'] }));

export const IssuesQuery = Exactly({
  comparedWith: ComparedWith,
  check: AnyOf(Text({ maxLength: 60, examples: ['title_missing'] }), 'Issues of any of these audit rules.'),
  severity: AnyOf(Severity, 'Any of these.'),
  category: AnyOf(Category, 'Any of these.'),
  state: AnyOf(State, 'Any of these. Default: `new` and `open`.'),
  search: Search('Issues whose URL contains this text.'),
  muted: Type.Optional(
    Type.Boolean({ description: '`true` for muted issues. Default: `false`.', examples: [false] }),
  ),
  sort: sorts(['severity', 'check', 'url', 'impact'], 'Default: `-severity`, errors first, then by impact.'),
  ...pagingQuery,
});
export type IssuesRequest = Static<typeof IssuesQuery>;

export const IssueShape = Exactly(
  {
    check: RuleCode,
    title: Type.String({ examples: ['Page has links to broken page'] }),
    category: Category,
    severity: Severity,
    state: State,
    url: Url,
    detail: Nullable(Type.String({ examples: ['2 images'] })),
    detailSentence: Nullable(SentenceOf('The detail', { code: 'detail.images', values: { count: '2' } })),
    count: Count(2, 'Occurrences on this page; 1 if they cannot be counted.'),
    urls: Type.Array(Type.String({ examples: ['https://example.com/gone'] }), {
      description: 'Up to ten related URLs.',
    }),
    related: RelatedUrls,
    muteId: Nullable(
      Type.String({
        description: 'The mute that covers the issue; null if it counts.',
        examples: ['mute_01kqk0n8zwe5rt3yhj2m4c6v9m'],
      }),
    ),
    impact: Impact,
  },
  { title: 'AuditIssue' },
);

export const PagesQuery = Exactly({
  status: AnyOf(
    Type.String({ pattern: '^([1-5]\\d\\d|[1-5]xx|none)$', examples: ['404'] }),
    'A status (`404`), a status class (`4xx`), or `none` for URLs without a response.',
  ),
  indexable: Type.Optional(
    Type.Boolean({ description: 'Whether search engines may index it.', examples: [true] }),
  ),
  search: Search('URLs that contain this text in the URL or title.'),
  sort: sorts(
    ['url', 'status', 'depth', 'inlinks', 'wordCount', 'firstByteMs', 'errors', 'issues'],
    'Default: `url`.',
  ),
  ...pagingQuery,
});
export type PagesRequest = Static<typeof PagesQuery>;

export const auditPageMembers = {
  url: Url,
  status: Nullable(Type.Integer({ description: 'Null without a response.', examples: [200] })),
  reason: Nullable(
    Type.String({ description: 'Why there is no response.', examples: ['robots_disallowed'] }),
  ),
  indexable: Type.Boolean({ examples: [true] }),
  indexability: Type.String({
    description: '`indexable`, or the reason why not.',
    examples: ['indexable'],
  }),
  title: Nullable(Type.String({ examples: ['Running shoes'] })),
  depth: Nullable(
    Type.Integer({
      description: 'Clicks from the start page; null if only a sitemap lists the URL.',
      examples: [2],
    }),
  ),
  inlinks: Count(14, 'Internal pages that link to it.'),
  inSitemap: Type.Boolean({ examples: [true] }),
  wordCount: Count(640),
  bytes: Nullable(Type.Integer({ description: 'Size of the decompressed body.', examples: [48200] })),
  firstByteMs: Nullable(Type.Integer({ examples: [120] })),
  errors: Count(1),
  warnings: Count(2),
  notices: Count(4),
};

export const AuditPageShape = Exactly(auditPageMembers, { title: 'AuditPage' });

export const FoldersQuery = Exactly({
  folder: Type.Optional(
    Text({
      maxLength: 2_048,
      description: 'A URL that ends with `/`. Default: the hosts of the website.',
      examples: ['https://example.com/shoes/'],
    }),
  ),
});

export const FolderShape = Exactly(
  {
    url: Type.String({ examples: ['https://example.com/shoes/'] }),
    pages: Count(120, 'URLs in it and in its folders.'),
    indexable: Count(110),
    errors: Count(2),
    warnings: Count(14),
    notices: Count(40),
    averageDepth: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Mean clicks from the start page; null if only sitemaps list its URLs.',
        examples: [2.4],
      }),
    ),
    folders: Count(6, 'Folders directly in it.'),
  },
  { title: 'AuditFolder' },
);

export const ListMeta = Exactly({ auditId: AuditId, finishedAt: Nullable(Timestamp) });

export const FolderMeta = Exactly({
  auditId: AuditId,
  finishedAt: Nullable(Timestamp),
  hasMore: Type.Boolean({
    description: 'Whether there are more than the 200 largest folders.',
    examples: [false],
  }),
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    aud: 'audit';
  }
}

import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { cuts } from './audit.ts';
import { categories, severities } from './checks/check.ts';

const Count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, examples: [example], ...(description ? { description } : {}) });
const words = <const Values extends readonly string[]>(values: Values) =>
  [...values] as unknown as [Values[number], ...Values[number][]];

const Severity = Choice(words([...severities].toReversed() as ('error' | 'warning' | 'notice')[]), {
  examples: ['error'],
});
const Category = Choice(words(categories), { examples: ['links'] });
const State = Choice(['new', 'open', 'fixed'], {
  description: 'Compared with the audit before: not in it, in it as well, or only in it.',
  examples: ['new'],
});
const AuditId = Type.String({ examples: ['aud_01kqk0n8zwe5rt3yhj2m4c6v9y'] });
const Url = Type.String({ examples: ['https://example.com/shoes'] });
const CheckCode = Type.String({ description: 'See `docs/checks`.', examples: ['links_to_broken'] });

const auditMembers = {
  id: AuditId,
  websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
  status: Choice(['crawling', 'judging', 'ready', 'failed'], { examples: ['ready'] }),
  requestedAt: Timestamp,
  finishedAt: Nullable(Timestamp),
  score: Nullable(
    Type.Integer({ minimum: 0, maximum: 100, description: '0 to 100; see `docs/checks`.', examples: [87] }),
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

export const AuditSummaryShape = Exactly(
  {
    ...auditMembers,
    previousScore: Nullable(Type.Integer({ examples: [82] })),
    scoring: Nullable(
      Exactly(
        {
          pages: Count(482, 'HTML pages that were answered with success, and all others that have an error.'),
          withError: Count(20),
          withWarning: Count(90, 'And no error.'),
          withNotice: Count(210, 'And nothing worse.'),
          weights: Exactly(weightsBySeverity, {
            description: 'How much of a page is lost by the worst that was found on it.',
          }),
        },
        {
          description:
            'What the score is made of: 100 × (1 − lost / pages), where lost adds up each page’s weight. 99 at most while there is an error or a warning. Null for audits made before 2026-11-22.',
        },
      ),
    ),
    counts: Exactly(bySeverity, { description: 'Issues that are there.' }),
    categories: Type.Array(Exactly({ category: Category, ...bySeverity })),
    checks: Type.Array(
      Exactly({
        check: CheckCode,
        title: Type.String({ examples: ['Page has links to broken page'] }),
        severity: Severity,
        category: Category,
        explanation: Type.String({ examples: ['A link leads to a page that is not there.'] }),
        fix: Type.String({ examples: ['Correct the link, or remove it.'] }),
        count: Count(12, 'Issues that are there.'),
        ...ofStates,
      }),
    ),
    diff: Exactly({ previousId: Nullable(AuditId), ...ofStates }),
    pages: Exactly({
      judged: Count(480, 'HTML pages that were answered with success.'),
      indexable: Count(450),
      fetched: Count(530, 'Addresses that were answered, with whatever status.'),
      failed: Count(2),
      skipped: Count(7),
      leftOver: Count(0, 'Known, and not asked for because of a limit; see `cutBy`.'),
    }),
    endedBy: Choice(['finished', 'pages', 'depth', 'time', 'abandoned'], {
      description: 'What ended the crawl: nothing left, a limit, or that it was not gone on with.',
      examples: ['finished'],
    }),
    cutBy: Type.Array(Choice(words(cuts), { examples: ['pages'] }), {
      description:
        'Why pages were left out (`AUDIT_MAX_PAGES`, `AUDIT_MAX_DEPTH`, `AUDIT_MAX_MINUTES`); empty where all that was known was read.',
    }),
    indexability: Reasons('Addresses by whether search engines may show them, and why not.'),
    skipped: Reasons('Why addresses were not asked for.'),
    sitemaps: Type.Array(
      Exactly({
        url: Type.String({ examples: ['https://example.com/sitemap.xml'] }),
        kind: Nullable(Type.String({ examples: ['urls'] })),
        status: Nullable(Type.Integer({ examples: [200] })),
        entries: Count(450),
        problem: Nullable(Type.String({ examples: ['bad_status'] })),
      }),
      { description: 'A hundred at most.' },
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
            'What Chrome’s users met, at the 75th percentile; null where the Chrome UX Report is not connected or has too few visits.',
        },
      ),
    ),
    nextRunAt: Nullable(Timestamp),
    underWay: Nullable(AuditShape),
  },
  { title: 'AuditSummary' },
);

const sorts = <Names extends string>(names: readonly Names[], description: string) =>
  Type.Optional(
    Choice(words(names.flatMap((name) => [name, `-${name}`]) as (Names | `-${Names}`)[]), { description }),
  );
const Search = (description: string) =>
  Type.Optional(Text({ maxLength: 200, description, examples: ['shoes'] }));

export const IssuesQuery = Exactly({
  check: AnyOf(Text({ maxLength: 60, examples: ['title_missing'] }), 'Issues of any of these checks.'),
  severity: AnyOf(Severity, 'Any of these.'),
  category: AnyOf(Category, 'Any of these.'),
  state: AnyOf(State, 'Any of these; `new` and `open` where absent.'),
  search: Search('Issues whose address holds this text.'),
  sort: sorts(['severity', 'check', 'url'], '`-severity` where absent: errors first.'),
  ...pagingQuery,
});
export type IssuesQuery = Static<typeof IssuesQuery>;

export const IssueShape = Exactly(
  {
    check: CheckCode,
    title: Type.String({ examples: ['Page has links to broken page'] }),
    category: Category,
    severity: Severity,
    state: State,
    url: Url,
    detail: Nullable(Type.String({ examples: ['2 images'] })),
    count: Count(2, 'How often on this page; 1 where that means nothing.'),
    urls: Type.Array(Type.String({ examples: ['https://example.com/gone'] }), {
      description: 'Addresses that are involved, ten at most.',
    }),
  },
  { title: 'AuditIssue' },
);

export const PagesQuery = Exactly({
  status: AnyOf(
    Type.String({ pattern: '^([1-5]\\d\\d|[1-5]xx|none)$', examples: ['404'] }),
    'A status (`404`), a class of them (`4xx`), or `none` where there was no answer.',
  ),
  indexable: Type.Optional(
    Type.Boolean({ description: 'Whether search engines may show it.', examples: [true] }),
  ),
  search: Search('Addresses that hold this text in themselves or in their title.'),
  sort: sorts(
    ['url', 'status', 'depth', 'inlinks', 'wordCount', 'firstByteMs', 'errors', 'issues'],
    '`url` where absent.',
  ),
  ...pagingQuery,
});
export type PagesQuery = Static<typeof PagesQuery>;

export const AuditPageShape = Exactly(
  {
    url: Url,
    status: Nullable(Type.Integer({ description: 'Null without an answer.', examples: [200] })),
    reason: Nullable(Type.String({ description: 'Why there was none.', examples: ['robots_disallowed'] })),
    indexable: Type.Boolean({ examples: [true] }),
    indexability: Type.String({ description: '`indexable`, or why not.', examples: ['indexable'] }),
    title: Nullable(Type.String({ examples: ['Running shoes'] })),
    depth: Nullable(
      Type.Integer({
        description: 'Clicks from the start; null where only a sitemap names it.',
        examples: [2],
      }),
    ),
    inlinks: Count(14, 'Pages of the website that link to it.'),
    inSitemap: Type.Boolean({ examples: [true] }),
    wordCount: Count(640),
    bytes: Nullable(Type.Integer({ description: 'Of the body, decompressed.', examples: [48200] })),
    firstByteMs: Nullable(Type.Integer({ examples: [120] })),
    errors: Count(1),
    warnings: Count(2),
    notices: Count(4),
  },
  { title: 'AuditPage' },
);

export const ListMeta = Exactly({ auditId: AuditId, finishedAt: Nullable(Timestamp) });

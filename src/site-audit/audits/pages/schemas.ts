import { type Static, Type } from 'typebox';
import { Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#platform/http';
import { AuditId, AuditPageShape, auditPageMembers, Count, IssueShape, Url } from '../schemas.ts';

const { url: _url, ...issueMembers } = IssueShape.properties;

const PageUrl = Text({
  maxLength: 2048,
  description: 'The complete URL of a page, as the audit lists it.',
  examples: ['https://example.com/shoes'],
});

export const PageQuery = Exactly({ url: PageUrl });

const Word = (example: string, description?: string) =>
  Type.String({ examples: [example], ...(description ? { description } : {}) });

export const AuditPageDetailShape = Exactly(
  {
    ...auditPageMembers,
    auditId: AuditId,
    finishedAt: Nullable(Timestamp),
    foundOn: Nullable(
      Word(
        'https://example.com/',
        'The first page or sitemap with this URL; null for the start page of the crawl.',
      ),
    ),
    redirectTo: Nullable(Word('https://example.com/boots')),
    contentType: Nullable(Word('text/html')),
    description: Nullable(Word('Light shoes for every day.', 'The meta description.')),
    canonical: Nullable(Url),
    lang: Nullable(Word('en', 'As the page declares it.')),
    robots: Type.Array(Word('noindex'), {
      description: 'Robots directives of the page and of its headers, for all crawlers or for Googlebot.',
    }),
    headings: Nullable(
      Type.Array(
        Exactly({
          level: Type.Integer({ minimum: 1, maximum: 6, examples: [1] }),
          text: Word('Running shoes'),
        }),
        {
          description:
            'The first 60 headings in document order. Null if the URL is not an HTML page, or was audited before 2026-11-27.',
        },
      ),
    ),
    outlinks: Nullable(
      Exactly(
        { internal: Count(40), external: Count(3) },
        { description: 'Links on the page. Null if it is not an HTML page.' },
      ),
    ),
    issues: Type.Array(
      Exactly({
        ...issueMembers,
        explanation: Word('Links point to pages of the website that cannot be opened.'),
        fix: Word('Correct or remove the links.'),
      }),
      { description: 'Errors first. Includes issues that are fixed since the previous audit.' },
    ),
    history: Type.Array(
      Exactly({
        auditId: AuditId,
        finishedAt: Nullable(Timestamp),
        page: Nullable(AuditPageShape),
      }),
      {
        description:
          'The page in the stored audits, newest first. `page` is null if an audit does not contain the URL.',
      },
    ),
  },
  { title: 'AuditPageDetail' },
);

export const LinksQuery = Exactly({
  url: PageUrl,
  direction: Choice(['in', 'out'], {
    description:
      '`in`: links to the URL from other pages with a successful response. `out`: links on the page.',
    examples: ['in'],
  }),
  ...pagingQuery,
});
export type LinksRequest = Static<typeof LinksQuery>;

export const AuditLinkShape = Exactly(
  {
    source: Word('https://example.com/', 'The page with the link.'),
    position: Type.Integer({
      minimum: 1,
      description: 'The position among the links of its page.',
      examples: [7],
    }),
    target: Url,
    internal: Type.Boolean({ description: 'Whether the target is part of the website.', examples: [true] }),
    anchor: Word('Running shoes', 'The text of the link, or the alt text of its image.'),
    rel: Word('nofollow', 'The `rel` attribute.'),
    nofollow: Type.Boolean({
      description: 'Whether the link or its page asks search engines not to follow it.',
      examples: [false],
    }),
    area: Word('nav', 'The part of the page with the link.'),
    hidden: Type.Boolean({ examples: [false] }),
    status: Nullable(
      Type.Integer({
        description: 'The status of the target; 0 without a response. Null if it was not requested.',
        examples: [200],
      }),
    ),
  },
  { title: 'AuditLink' },
);

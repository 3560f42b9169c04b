import { expect, test } from 'vitest';
import type { PageIssue, RuleSummary } from '../../../api/audits.ts';
import { asMarkdown, formatPageTicket, formatRuleTicket } from './format-tickets.ts';

const rule: RuleSummary = {
  check: 'links_to_broken',
  title: 'Page has links to broken page',
  severity: 'error',
  category: 'links',
  explanation: 'Links point to pages of the website that cannot be opened.',
  fix: 'Correct or remove the links.',
  count: 2,
  new: 1,
  open: 1,
  fixed: 0,
  muted: 0,
  impact: 1,
};
const issues = [
  {
    url: 'https://example.com/a',
    detail: '2 links',
    related: [{ url: 'https://example.com/gone', status: 404, anchor: 'Old shoes' }],
    impact: 1240,
  },
  { url: 'https://example.com/b', detail: null, related: [], impact: 1 },
];
const input = {
  rule,
  issues,
  clicksOf: (url: string) => (url.endsWith('/a') ? 1_240 : null),
  domain: 'example.com',
  auditedAt: 'Nov 27, 2026',
  listUrl: 'https://seo.example/dashboard/list',
};

test('a ticket has the explanation, the fix, the URLs with what was found, their impact and clicks, and links to documentation', () => {
  expect(asMarkdown(formatRuleTicket(input))).toBe(`# Page has links to broken page: 2 URLs on example.com

**Error** in Links on example.com, audited Nov 27, 2026.

Links point to pages of the website that cannot be opened.

## How to fix it

Correct or remove the links.

## Affected URLs (2)

- [ ] <https://example.com/a>: \`2 links\` (impact 1,240, 1,240 clicks in 28 days)
  - Link to <https://example.com/gone> (link text \`Old shoes\`, status 404)
- [ ] <https://example.com/b> (impact 1)

## References

- [All affected URLs in Cairn](https://seo.example/dashboard/list)
- [Google Search Central: crawlable links](https://developers.google.com/search/docs/crawling-indexing/links-crawlable)
`);
});

test('a ticket stays within the limit of trackers and says how many URLs it leaves out', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    url: `https://example.com/${'long-'.repeat(20)}${at}`,
    detail: null,
    related: [],
    impact: 1,
  }));
  const { body } = formatRuleTicket({ ...input, rule: { ...rule, count: 5_000 }, issues: many });
  expect(body.length).toBeLessThan(32_767);
  const listed = body.match(/- \[ \]/g)?.length ?? 0;
  expect(listed).toBeGreaterThan(150);
  expect(body).toContain(`- and ${(5_000 - listed).toLocaleString('en')} more`);
});

test('texts of pages cannot format the ticket, leave their line or mention people', () => {
  const detail = '`x` **bold**\n\n# @everyone [link](https://evil.example)';
  const { body } = formatRuleTicket({
    ...input,
    issues: [{ url: 'javascript:alert(1)', detail, related: [], impact: 1 }],
  });
  expect(body).toContain(
    "- [ ] `javascript:alert(1)`: `'x' **bold** # @everyone [link](https://evil.example)` (impact 1)\n",
  );
});

test('the ticket of a page has every issue of it that is neither fixed nor muted', () => {
  const issue: PageIssue = {
    ...rule,
    state: 'new',
    detail: '2 links',
    detailSentence: null,
    urls: ['https://example.com/gone'],
    related: [{ url: 'https://example.com/gone', status: 404, anchor: null }],
    count: 2,
    muteId: null,
  };
  const fixed: PageIssue = { ...issue, check: 'title_missing', title: 'Title missing', state: 'fixed' };
  const muted: PageIssue = { ...issue, title: 'Accepted', muteId: 'mute_1' };
  const ticket = formatPageTicket(
    { url: 'https://example.com/a?b=c', issues: [issue, fixed, muted] },
    { auditedAt: 'Nov 27, 2026', pageUrl: 'https://seo.example/dashboard/page' },
  );
  expect(ticket.title).toBe('1 SEO issue on /a?b=c');
  expect(ticket.body).toContain('## Page has links to broken page (error)');
  expect(ticket.body).toContain(
    'Found: `2 links`\n\n- <https://example.com/gone> (status 404)\n\n**How to fix it:** Correct',
  );
  expect(ticket.body).not.toMatch(/Title missing|Accepted/);
});

import { expect, test } from 'vitest';
import { formatJiraCsv } from './format-jira-csv.ts';
import { githubIssueUrl, isRepository, linearIssueUrl } from './tracker-links.ts';

const ticket = {
  title: 'Title "missing" & more',
  body: '## How to fix it\n\n- [ ] <https://example.com/a?b=c>',
};

test('the form of a new issue is filled in by its URL', () => {
  const github = new URL(githubIssueUrl('acme/shop', ticket));
  expect(github.origin + github.pathname).toBe('https://github.com/acme/shop/issues/new');
  expect(Object.fromEntries(github.searchParams)).toEqual(ticket);
  const linear = new URL(linearIssueUrl(ticket));
  expect(linear.searchParams.get('title')).toBe(ticket.title);
  expect(linear.searchParams.get('description')).toBe(ticket.body);
});

test('a URL is never too long, and its text ends with a whole line', () => {
  const body = Array.from({ length: 900 }, (_, line) => `- <https://example.com/page-${line}>`).join('\n');
  const url = githubIssueUrl('acme/shop', { ...ticket, body });
  expect(url.length).toBeLessThanOrEqual(7_500);
  expect(url.length).toBeGreaterThan(7_300);
  const shown = new URL(url).searchParams.get('body');
  expect(shown).toMatch(/page-\d+>\n\n\(shortened; copy the whole ticket from Cairn\)$/);
});

test.each([
  ['acme/shop.js', true],
  ['acme', false],
  ['acme/shop/issues', false],
  ['https://github.com/acme/shop', false],
  ['acme/shop?x=', false],
])('%s is a repository: %s', (text, expected) => {
  expect(isRepository(text)).toBe(expected);
});

test('the file for Jira has quoted fields and the markup of Jira', () => {
  const body =
    '**Error** in Links\n## Affected\n- [ ] <https://example.com/a>: `2 links`\n  - [Doc](https://doc.example)';
  const converted =
    '*Error* in Links\nh2. Affected\n* [https://example.com/a]: {{2 links}}\n** [Doc|https://doc.example]';
  expect(formatJiraCsv({ title: 'Say "hi"', body })).toBe(
    `Summary,Description,Issue Type,Labels\r\n"Say ""hi""","${converted}",Task,seo\r\n`,
  );
});

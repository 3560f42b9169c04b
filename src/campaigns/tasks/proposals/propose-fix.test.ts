import { describe, expect, test } from 'vitest';
import { findPageRule, type FoundIssue } from '#site-audit/audits';
import { evaluatePages, evaluateIssueStates } from '../evaluate-pages.ts';
import { planTasks } from '../build-tasks.ts';
import { proposeFix } from './propose-fix.ts';
import { changeFor } from '../apply-verdict.ts';
import { buildAuditedSite, type AuditedPage } from './read-audited-site.ts';
import { nextTaskStatus, taskTransitions } from '../task-transitions.ts';
import { shortenText, pathToWords } from './short-text.ts';
import { readDraft } from './write-drafts.ts';
import { type TaskDetails, taskStatuses } from '../task.ts';

const host = 'https://acme.example';
const textStart =
  'Shoes for every weather, made to last. We try each pair on roads and trails for three months before we sell it to you.';
const page = (path: string, more: Partial<AuditedPage> = {}): AuditedPage => ({
  url: `${host}${path}`,
  title: '',
  heading: '',
  lang: 'de',
  description: '',
  textStart,
  redirectTo: '',
  isIndexable: true,
  ...more,
});
const pages = [
  page('/shoes', { heading: 'Shoes to run in', title: 'Shoes | Acme' }),
  page('/boots/winter', { heading: 'Winter boots', title: 'Shoes | Acme' }),
  page('/sandals', { heading: 'Leather sandals for hot days', title: 'Sandals | Acme' }),
  page('/old', { redirectTo: `${host}/older`, isIndexable: false }),
  page('/older', { redirectTo: `${host}/shoes`, isIndexable: false }),
  page('/loop', { redirectTo: `${host}/loop`, isIndexable: false }),
  page('/long', { title: 'Running shoes for every kind of weather, snow, rain, sun and ice | Acme' }),
];
const site = buildAuditedSite(pages, { domain: 'acme.example', language: 'de' });
const proposed = (code: string, path: string, urls: string[] = []) =>
  proposeFix({ code, url: `${host}${path}`, detail: '', sentence: null, urls }, site).proposed;

describe('proposeFix', () => {
  test.each<[string, string, string[], string | null]>([
    ['title_missing', '/shoes', [], 'Shoes to run in – Acme'],
    ['title_duplicate', '/boots/winter', [], 'Winter boots – Shoes – Acme'],
    ['title_too_short', '/sandals', [], 'Leather sandals for hot days – Sandals – Acme'],
    ['title_too_short', '/shoes', [], null],
    ['title_too_long', '/long', [], 'Running shoes for every kind of weather, snow, rain, sun…'],
    ['meta_description_missing', '/shoes', [], textStart],
    ['canonical_missing', '/shoes', [], `<link rel="canonical" href="${host}/shoes">`],
    ['canonical_to_redirect', '/shoes', [`${host}/old`], `<link rel="canonical" href="${host}/shoes">`],
    ['hreflang_self_missing', '/shoes', [], `<link rel="alternate" hreflang="de" href="${host}/shoes">`],
    ['hreflang_relative', '/shoes', ['/en/shoes'], `/en/shoes → ${host}/en/shoes`],
    ['redirect_chain', '/old', [`${host}/older`, `${host}/shoes`], `${host}/shoes`],
    ['redirect_chain', '/loop', [], null],
    ['links_to_redirect', '/shoes', [`${host}/old`], `${host}/old → ${host}/shoes`],
    [
      'links_to_broken',
      '/shoes',
      [`${host}/boots/wintr-winter`],
      `${host}/boots/wintr-winter → ${host}/boots/winter`,
    ],
    ['links_to_broken', '/shoes', [`${host}/qqq`], `${host}/qqq → remove the link`],
    ['external_links_broken', '/shoes', ['https://b.example/x'], 'https://b.example/x → remove the link'],
    [
      'image_alt_missing',
      '/shoes',
      [`${host}/img/red-shoe.jpg`],
      `${host}/img/red-shoe.jpg → alt="Red shoe"`,
    ],
    ['image_alt_missing', '/shoes', [`${host}/IMG_1234.jpg`], `${host}/IMG_1234.jpg → alt="Shoes to run in"`],
    ['lang_missing', '/shoes', [], '<html lang="de">'],
    ['http_links', '/shoes', ['http://acme.example/a'], 'http://acme.example/a → https://acme.example/a'],
    ['heading_order', '/shoes', [], null],
    ['title_missing', '/unknown-page', [], 'Unknown page – Acme'],
  ])('proposes the fix of %s on %s', (code, path, urls, expected) => {
    expect(proposed(code, path, urls)).toBe(expected);
  });

  test('respects the lengths of the audit rules', () => {
    expect([...(proposed('title_too_long', '/long') ?? '')].length).toBeLessThanOrEqual(60);
    const long = page('/x', { textStart: 'word '.repeat(100), heading: 'h '.repeat(100) });
    const other = buildAuditedSite([long], { domain: 'acme.example', language: 'en' });
    for (const [code, max] of [
      ['title_missing', 60],
      ['meta_description_missing', 160],
    ] as const) {
      const text =
        proposeFix({ code, url: long.url, detail: '', sentence: null, urls: [] }, other).proposed ?? '';
      expect([...text].length).toBeLessThanOrEqual(max);
      expect(text.length).toBeGreaterThan(20);
    }
  });
});

test('a text is shortened after a sentence that keeps half of it, otherwise between words', () => {
  expect(shortenText('One two three', 9)).toBe('One two…');
  expect(shortenText('A whole sentence here. Then more', 28)).toBe('A whole sentence here.');
  expect(shortenText('short', 10)).toBe('short');
  expect(pathToWords(`${host}/a/blue_hats-2.html`)).toBe('Blue hats 2');
  expect(pathToWords(`${host}/`)).toBe('');
  expect(pathToWords(`${host}/%E0%A4%A`)).not.toBe('undefined');
});

test('each rule becomes one task with its URLs and proposals, ranked by severity × pages × clicks', () => {
  const issue = (code: string, path: string): FoundIssue => ({
    code,
    url: `${host}${path}`,
    detail: '',
    sentence: null,
    urls: [],
  });
  const issues = [
    issue('lang_missing', '/shoes'),
    issue('lang_missing', '/boots/winter'),
    issue('title_missing', '/long'),
    issue('doctype_missing', '/shoes'),
    issue('unheard_of', '/shoes'),
  ];
  const counts = ['lang_missing', 'title_missing', 'doctype_missing', 'unheard_of', 'noindex'].map(
    (code) => ({
      code,
      new: code === 'lang_missing' ? 4 : 1,
      open: 0,
      fixed: 0,
    }),
  );
  const tasks = planTasks({ counts, issues, site, clicks: new Map([[`${host}/shoes`, 9]]) });
  expect(tasks.map(({ checkId, impact }) => [checkId, impact])).toEqual([
    ['lang_missing', 6],
    ['title_missing', 1],
    ['doctype_missing', 9 * 0.05],
  ]);
  expect(tasks[0]).toMatchObject({
    affectedCount: 4,
    affectedUrls: [`${host}/shoes`, `${host}/boots/winter`],
  });
  expect(tasks[0]?.proposals.map(({ url }) => url)).toEqual(tasks[0]?.affectedUrls);
});

test('no transition of a member leads to the status verified', () => {
  const reached = taskStatuses.flatMap((status) =>
    taskTransitions.map((transition) => nextTaskStatus(status, transition)),
  );
  expect(reached).not.toContain('verified');
  expect(nextTaskStatus('open', 'done')).toBe('done');
  expect(nextTaskStatus('verified', 'start')).toBeNull();
  expect(nextTaskStatus('done', 'done')).toBeNull();
  expect(nextTaskStatus('verified', 'reopen')).toBe('reopened');
});

describe('a verdict', () => {
  const check = findPageRule('client_error');
  const url = `${host}/shoes`;
  const base = {
    url,
    depth: 0,
    foundOn: '',
    reason: '',
    redirectTo: '',
    contentType: '',
    bytes: null,
    firstByteMs: 0,
    details: { headers: {}, parseProblem: null, content: null },
  };
  const answered = (status: number) =>
    ({
      ...base,
      outcome: 'fetched',
      status,
      indexability: status < 400 ? 'not_html' : 'client_error',
    }) as const;
  const failed = {
    ...base,
    outcome: 'failed',
    reason: 'timeout',
    status: 0,
    indexability: 'failed',
  } as const;
  if (check === null) throw new Error('The rule does not exist');

  test('is verified, reopened or unclear', () => {
    expect(evaluatePages(check, [url], [answered(200)])).toEqual({ kind: 'verified' });
    const open = evaluatePages(check, [url], [answered(404)]);
    expect(open).toMatchObject({ kind: 'reopened', finding: { text: expect.stringContaining(url) } });
    expect(evaluatePages(check, [url], [failed]).kind).toBe('unclear');
    expect(evaluatePages(check, [url], [answered(503)]).kind).toBe('unclear');
    expect(evaluatePages(check, [url], []).kind).toBe('unclear');
    expect(
      evaluatePages(check, [url, `${host}/b`], [answered(404), { ...failed, url: `${host}/b` }]).kind,
    ).toBe('reopened');
  });

  test('of an incomplete audit is unclear for pages that it does not contain', () => {
    const named = { code: 'check', title: 'Check' };
    const states = [{ url, detail: '', sentence: null, state: 'fixed' }];
    expect(evaluateIssueStates(named, [url], { states, isComplete: false })).toEqual({ kind: 'verified' });
    expect(evaluateIssueStates(named, [url], { states: [], isComplete: true })).toEqual({
      kind: 'verified',
    });
    expect(evaluateIssueStates(named, [url], { states: [], isComplete: false }).kind).toBe('unclear');
    const open = [{ url, detail: 'two', sentence: null, state: 'open' }];
    expect(evaluateIssueStates(named, [url], { states: open, isComplete: true })).toEqual({
      kind: 'reopened',
      finding: {
        text: `${url}: Check (two)`,
        sentence: {
          code: 'task.still_found_with_detail',
          values: { url, check: 'check', issue: 'Check', detail: ['two'] },
        },
      },
    });
  });

  test('that is unclear is retried four times, and the task stays done', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const task = { status: 'done', doneAt: now, verifiedAt: null, checkTries: 0 } as TaskDetails;
    const finding = { text: 'no answer', sentence: { code: 'task.unchecked', values: {} } };
    const delays: (number | null)[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const change = changeFor(task, { kind: 'unclear', finding }, now);
      delays.push(change.nextCheckAt && (change.nextCheckAt.getTime() - now.getTime()) / 60_000);
      expect(change).toMatchObject({
        status: 'done',
        lastFinding: 'no answer',
        findingSentence: finding.sentence,
      });
      Object.assign(task, change);
    }
    expect(delays).toEqual([10, 60, 360, 1_440, null]);
  });
});

describe('readDraft', () => {
  const of = { page: page('/shoes', { heading: 'Shoes to run in' }), site: { ...site, language: 'en' } };
  const title = (text: string) => readDraft(text, { ...of, kind: 'title' });
  test('accepts a text only if length, language and content are right', () => {
    expect(title('"Shoes to run in, made for every weather"')).toBe(
      'Shoes to run in, made for every weather',
    );
    expect(title('Too short')).toBeNull();
    expect(title('Shoes to run in, made for every weather, and for much more than that')).toBeNull();
    expect(title('Shoes to run in, tested in Berlin for you')).toBeNull();
    expect(title('Shoes to run in, now at 49 a pair only')).toBeNull();
    expect(title('Schuhe für den Regen und die Straße von uns')).toBeNull();
    expect(title('Shoes to run in\nmade for every weather')).toBeNull();
  });
});

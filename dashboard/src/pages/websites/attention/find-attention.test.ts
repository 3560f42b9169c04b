import { expect, test } from 'vitest';
import { attentionFirst } from './attention-first.ts';
import { findAttention, lastWorkingDay, namedWebsites } from './find-attention.ts';

const morningOf = (day: string) => Date.parse(`${day}T06:00:00.000Z`);
const none = { notices: [], approvals: [], placements: [], invoices: [], clicks: [] };
const notice = (id: string, createdAt: string, kind: 'rank_drop' | 'rank_rise' = 'rank_drop') => ({
  id,
  kind,
  websiteId: 'web_a',
  campaignId: null as string | null,
  sentences: null as any,
  title: `a.example: ${id}`,
  lines: ['pour over coffee: 1 → 12'],
  createdAt: `${createdAt}T12:00:00.000Z`,
});
const placement = (id: string, due: string | null, waitingFor: 'publication' | null = 'publication') => ({
  id,
  campaignId: 'cmp_a',
  websiteId: 'web_a',
  sourceDomain: `${id}.example`,
  waitingFor,
  publishedAt: null as string | null,
  isOverdue: false,
  order: { dueAt: due && `${due}T00:00:00.000Z` } as any,
});

test('the newest alert of each kind and website since the last working day, and links that are due and not published, need attention', () => {
  const found = findAttention(
    {
      ...none,
      notices: [
        notice('newest', '2026-11-28'),
        notice('rise', '2026-11-28', 'rank_rise'),
        notice('same', '2026-11-28'),
        { ...notice('other', '2026-11-27'), websiteId: 'web_b' },
        { ...notice('old', '2026-11-26'), websiteId: 'web_c' },
      ],
      placements: [
        placement('today', '2026-11-28'),
        placement('late', '2026-11-20'),
        placement('later', '2026-11-29'),
        placement('done', '2026-11-20', null),
        placement('undated', null),
        { ...placement('claimed', '2026-11-20'), publishedAt: '2026-11-19T00:00:00.000Z' },
      ],
    },
    morningOf('2026-11-28'),
  );
  expect(found.map(({ key, tone }) => [key, tone])).toEqual([
    ['newest', 'bad'],
    ['other', 'bad'],
    ['late', 'bad'],
    ['today', 'warn'],
  ]);
  expect(found[0]).toMatchObject({
    note: 'Notified on Nov 28, 2026, compared with the median of the checks before: pour over coffee: 1 → 12',
    href: expect.stringMatching('^/websites/web_a/keywords[?].*change='),
  });
  expect(found[3]?.href).toContain('/placements/today');
});

const lost = (before: number, after?: number) =>
  ({ title: {}, lines: [{ code: 'notice.position', values: { keyword: 'a', before, after } }] }) as any;
const approval = (campaignId: string, day: string) => ({
  campaignId,
  campaignName: 'Beans',
  websiteId: 'web_a',
  domain: 'a.example',
  kind: 'keywords' as const,
  count: 15,
  firstDecidedBy: `${day}T12:00:00.000Z`,
  lastDecidedBy: `${day}T12:00:00.000Z`,
});

test('positions lost in the top come before approvals, the largest loss first, and other alerts before approvals of later days', () => {
  const found = findAttention(
    {
      ...none,
      notices: [
        notice('below the top', '2026-11-27'),
        { ...notice('left the top', '2026-11-27'), websiteId: 'web_b', sentences: lost(8, 40) },
        { ...notice('from the first place', '2026-11-27'), websiteId: 'web_c', sentences: lost(1, 12) },
        { ...notice('not found', '2026-11-27'), websiteId: 'web_d', sentences: lost(4) },
        { ...notice('far away', '2026-11-27'), websiteId: 'web_e', sentences: lost(30, 60) },
      ],
      approvals: [approval('cmp_later', '2026-12-04'), approval('cmp_today', '2026-11-27')],
    },
    morningOf('2026-11-27'),
  );
  expect(found.map(({ key }) => key)).toEqual([
    'from the first place',
    'not found',
    'left the top',
    'cmp_today keywords',
    'below the top',
    'far away',
    'cmp_later keywords',
  ]);
});

test('of several alerts of a kind on one website, the largest loss in the top is shown', () => {
  const notices = [
    notice('newest', '2026-11-27'),
    { ...notice('heaviest', '2026-11-26'), sentences: lost(1, 12) },
  ];
  expect(findAttention({ ...none, notices }, morningOf('2026-11-27'))).toMatchObject([{ key: 'heaviest' }]);
});

test('an alert names the day of the check of its losses, not its own, and leads to the keyword', () => {
  const checked = (checkedDay: string) => ({
    code: 'notice.position',
    values: { keyword: 'a', before: 1, after: 12, keywordId: 'kw_1', changedDay: '2026-11-25', checkedDay },
  });
  const find = (...lines: object[]) => {
    const notices = [{ ...notice('drop', '2026-11-29'), sentences: { title: {}, lines } as any }];
    return findAttention({ ...none, notices }, morningOf('2026-11-29'));
  };
  expect(find(checked('2026-11-28'))).toMatchObject([
    {
      note: 'Check of Nov 28, 2026: “a” fell from 1 (median before) to 12',
      href: '/websites/web_a/keywords/kw_1',
    },
  ]);
  expect(find(checked('2026-11-28'), checked('2026-11-27'))).toMatchObject([
    {
      note: 'Notified on Nov 29, 2026: “a” fell from 1 (median before) to 12',
    },
  ]);
});

test('an alert about approvals is not repeated, and one about a payment leads to its campaign before all else', () => {
  const waiting = (id: string, ...codes: string[]) => ({
    ...notice(id, '2026-11-27'),
    kind: 'campaign_needs_you' as const,
    campaignId: 'cmp_a',
    sentences: { title: {}, lines: codes.map((code) => ({ code, values: {} })) } as any,
  });
  const notices = [
    waiting('approvals', 'notice.keyword_to_approve', 'notice.placement_to_approve', 'notice.more'),
    { ...notice('drop', '2026-11-27'), sentences: lost(1) },
    { ...waiting('payment', 'notice.payment_overdue', 'notice.keyword_to_approve'), websiteId: 'web_b' },
  ];
  const found = findAttention({ ...none, notices }, morningOf('2026-11-27'));
  expect(found.map(({ key, href }) => [key, href])).toEqual([
    ['payment', '/campaigns/cmp_a'],
    ['drop', '/websites/web_a/keywords?search=a'],
  ]);
});

test('each task with a comment of the client is listed once, and leads to the task', () => {
  const comment = (id: string, taskId: string) => ({
    ...notice(id, '2026-11-27'),
    kind: 'task_commented' as const,
    sentences: {
      title: {},
      lines: [{ code: 'notice.comment', values: { campaignId: 'cmp_a', taskId } }],
    } as any,
  });
  const notices = [comment('second', 'task_a'), comment('first', 'task_a'), comment('other', 'task_b')];
  const found = findAttention({ ...none, notices }, morningOf('2026-11-27'));
  expect(found.map(({ key, tone, href }) => [key, tone, href])).toEqual([
    ['second', 'warn', '/campaigns/cmp_a/tasks/task_a'],
    ['other', 'warn', '/campaigns/cmp_a/tasks/task_b'],
  ]);
});

const invoice = (number: string, state: 'open' | 'overdue', due: string, total = 89_900) =>
  ({ number, subject: 'Beans', state, total, currency: 'EUR', dueAt: `${due}T00:00:00.000Z` }) as any;

test('overdue invoices come before all else, once, and other unpaid ones and credit notes after all losses', () => {
  const notices = [
    { ...notice('overdue', '2026-11-27'), kind: 'invoice_overdue' as const, websiteId: null },
    { ...notice('drop', '2026-11-27'), sentences: lost(1) },
  ];
  const invoices = [
    invoice('INV-4', 'open', '2026-12-11'),
    invoice('INV-3', 'open', '2026-12-10', -1000),
    invoice('INV-2', 'overdue', '2026-11-25'),
    invoice('INV-1', 'overdue', '2026-11-20'),
  ];
  const found = findAttention({ ...none, notices, invoices }, morningOf('2026-11-27'));
  expect(found.map(({ title, note, href }) => [title, note, href])).toEqual([
    [
      '2 invoices are overdue',
      'INV-1 (Beans): €899.00 due Nov 20, 2026, INV-2 (Beans): €899.00 due Nov 25, 2026',
      '/billing?state=overdue',
    ],
    ['a.example: drop', expect.anything(), expect.anything()],
    ['1 credit note to refund', 'INV-3 (Beans): €10.00', '/billing?state=open'],
    ['1 invoice is unpaid', 'INV-4 (Beans): €899.00 due Dec 11, 2026', '/billing?state=open'],
  ]);
});

const days = {
  startDate: '2026-11-01',
  endDate: '2026-11-28',
  previousStartDate: '2026-10-04',
  previousEndDate: '2026-10-31',
};
const compared = (name: string, before: number | null, clicks: number, meta = days) => ({
  website: { id: `web_${name}`, domain: `${name}.example`, relationship: 'own' as const },
  clicks: { ...meta, clicks, previous: before === null ? null : { clicks: before } },
});

test('losses of clicks beyond chance come before losses in the top and approvals that end today, the largest first', () => {
  const found = findAttention(
    {
      ...none,
      notices: [
        notice('below the top', '2026-11-29'),
        { ...notice('top', '2026-11-29'), sentences: lost(9) },
      ],
      approvals: [approval('cmp_today', '2026-11-29')],
      clicks: [compared('shop', 400, 300), compared('orchard-tools', 20_261, 18_640)],
    },
    morningOf('2026-11-29'),
  );
  expect(found.map(({ key }) => key)).toEqual([
    'clicks web_orchard-tools',
    'clicks web_shop',
    'top',
    'cmp_today keywords',
  ]);
  expect(found[0]).toMatchObject({
    title: 'orchard-tools.example lost 1,621 clicks (8.0%)',
    note: expect.stringMatching(/^Nov\u00a01\W+28,\u00a02026, compared with Oct\u00a04\W+31,\u00a02026$/),
    href: '/websites/web_orchard-tools',
  });
  expect(namedWebsites(found)).toEqual(['web_orchard-tools', 'web_shop', 'web_a']);
});

test('lost clicks need no attention if they are few, within chance, a small share, of a longer range, or of a competitor', () => {
  const longer = { ...days, previousStartDate: '2026-10-01' };
  const competitor = compared('competitor', 400, 300);
  const clicks = [
    compared('few', 40, 21),
    compared('chance', 400, 361),
    compared('share', 20_000, 19_001),
    compared('gained', 300, 400),
    compared('new', null, 10),
    compared('longer', 3_100, 2_790, longer),
    { ...competitor, website: { ...competitor.website, relationship: 'competitor' as const } },
    compared('listed', 400, 359),
    compared('five', 20_000, 19_000),
    compared('per-day', 3_100, 2_600, longer),
  ];
  expect(namedWebsites(findAttention({ ...none, clicks }, morningOf('2026-11-29')))).toEqual([
    'web_five',
    'web_per-day',
    'web_listed',
  ]);
});

test('the websites are those of the list in its order, then the others in their own', () => {
  const found = findAttention(
    {
      ...none,
      notices: [
        { ...notice('small', '2026-11-27'), websiteId: 'web_d' },
        { ...notice('large', '2026-11-27'), websiteId: 'web_c', sentences: lost(1) },
      ],
      approvals: [{ ...approval('cmp_a', '2026-12-04'), websiteId: 'web_b' }],
      placements: [{ ...placement('late', '2026-11-20'), websiteId: 'web_d' }],
      invoices: [invoice('INV-1', 'overdue', '2026-11-20')],
    },
    morningOf('2026-11-27'),
  );
  const websites = ['web_a', 'web_b', 'web_c', 'web_d', 'web_e'].map((id) => ({ id }));
  expect(attentionFirst(websites, namedWebsites(found)).map(({ id }) => id)).toEqual([
    'web_c',
    'web_d',
    'web_b',
    'web_a',
    'web_e',
  ]);
  expect(attentionFirst(websites, [])).toEqual(websites);
});

test.each([
  ['Monday', '2026-11-30', '2026-11-27'],
  ['Tuesday', '2026-12-01', '2026-11-30'],
  ['Friday', '2026-11-27', '2026-11-26'],
  ['Saturday', '2026-11-28', '2026-11-27'],
  ['Sunday', '2026-11-29', '2026-11-27'],
])('the last working day before a %s, %s, is %s', (_weekday, today, expected) => {
  expect(lastWorkingDay(today)).toBe(expected);
});

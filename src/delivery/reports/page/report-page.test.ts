import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../../../test/browser/browser.ts';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { readPdfText } from '../../../../test/fixtures/read-pdf-text.ts';
import type { ReportSection } from '../core/report-content.ts';
import { drawReport } from '../document/draw-report.ts';
import { reportLanguages } from '../words/languages.ts';
import { catalogues, wordsIn } from '../words/words-in.ts';
import { renderNotice, renderPasswordForm } from './render-page.ts';
import { renderReport } from './render-report.ts';

const phone = { width: 390, height: 844 };
const mentions = { change: { difference: 0.02, significant: false, before: 0.463, now: 0.483 } };
const longUrl = 'https://shop.example/guides/a-very-long-path-that-no-phone-can-show-in-one-line.html';

/** The full report with an unclear change of mentions and long paths. */
const report = {
  ...fullReport,
  websites: fullReport.websites.map(({ domain, sections }) => ({ domain, sections: sections.map(changed) })),
};
function changed(one: ReportSection): ReportSection {
  if (one.section.state !== 'ok') return one;
  const { section } = one;
  if (one.kind === 'rankings') {
    const depths = { firstDepth: 100, lastDepth: 100 };
    const lines = one.section.metrics.lines.map((line) => ({ ...line, ...depths, url: longUrl }));
    return { kind: one.kind, section: { ...one.section, metrics: { ...one.section.metrics, lines } } };
  }
  if (one.kind !== 'aiVisibility') return one;
  return { ...one, section: { ...section, metrics: { ...section.metrics, ...mentions } } } as ReportSection;
}

let page: Page;
beforeEach(async () => {
  page = await (await sharedBrowser()).newPage();
});
afterEach(() => page.close());

async function show(html: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.setContent(html);
}
const render = (language: (typeof reportLanguages)[number] = 'en') =>
  renderReport(
    { content: { ...report, language }, kind: 'scheduled' },
    { pdfPath: '/pdf', logo: null, isSandbox: false },
  );

test.each(reportLanguages)(
  'a report of the sandbox says so above its numbers in the language %s',
  (language) => {
    const draw = (isSandbox: boolean) =>
      renderReport(
        { content: { ...report, language }, kind: 'scheduled' },
        { pdfPath: '/pdf', logo: null, isSandbox },
      );
    const { sandboxNote } = catalogues[language];
    const shown = draw(true);
    expect(shown.indexOf(sandboxNote)).toBeGreaterThan(0);
    expect(shown.indexOf(sandboxNote)).toBeLessThan(shown.indexOf('<section'));
    expect(draw(false)).not.toContain(sandboxNote);
  },
);

describe.each(reportLanguages)('a report on a phone in the language %s', (language) => {
  test('is as wide as the screen, breaks no word of a tile and scrolls no table', async () => {
    await show(render(language), phone);
    const broken = await page.locator('.tiles dt, .tiles dd').evaluateAll((texts) =>
      texts.flatMap(({ firstChild, ownerDocument, textContent }) => {
        const linesOf = (start: number, end: number) => {
          const range = ownerDocument.createRange();
          range.setStart(firstChild, start);
          range.setEnd(firstChild, end);
          return range.getClientRects().length;
        };
        const words = [...(textContent ?? '').matchAll(/[^\s-]+/g)];
        return words.filter(({ index, 0: word }) => linesOf(index, index + word.length) > 1).map(String);
      }),
    );
    const scrolled = await page
      .locator(':has(> table)')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect({ broken, scrolled, overflow }).toEqual({ broken: [], scrolled: 0, overflow: 0 });
  });

  test('has charts whose labels are readable, do not overlap and are not clipped', async () => {
    await show(render(language), phone);
    const problems = await page.locator('svg.narrow').evaluateAll((charts) =>
      charts.flatMap((chart) => {
        const { top, left, right, bottom } = chart.getBoundingClientRect();
        const labels = [...chart.querySelectorAll('text')].map((text) => ({
          text: text.textContent,
          box: text.getBoundingClientRect(),
        }));
        const clipped = labels.filter(
          ({ box }) => box.top < top || box.left < left - 1 || box.right > right + 16 || box.bottom > bottom,
        );
        const tiny = labels.filter(({ box }) => box.height < 12);
        const overlapping = labels.filter(({ box }, index) =>
          labels
            .slice(index + 1)
            .some(
              ({ box: other }) =>
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 4 &&
                other.top < box.bottom - 4,
            ),
        );
        return [...clipped, ...tiny, ...overlapping].map(({ text }) => text);
      }),
    );
    expect(problems).toEqual([]);
  });
});

test('a row of the keywords has on a phone the keyword, its path in one line, and both positions with their change', async () => {
  await show(render(), phone);
  const row = page.getByRole('table', { name: 'Position of each keyword' }).getByRole('row').nth(1);
  const cells = await row.getByRole('cell').evaluateAll((all) =>
    all.map((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return { text: cell.textContent, left, right, top, bottom };
    }),
  );
  expect(cells.map(({ text }) => text)).toEqual([
    'Laufschuhe größe 0',
    '9*',
    'not ranked',
    'lost',
    new URL(longUrl).pathname,
  ]);
  for (const { left, right } of cells) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  const [keyword, first, last, change, path] = cells;
  expect(change?.top).toBe(keyword?.top);
  expect(path?.top).toBeGreaterThanOrEqual(keyword?.bottom ?? 0);
  for (const position of [first, last]) expect(position?.bottom).toBe(path?.bottom);
  expect((path?.bottom ?? 0) - (keyword?.top ?? 0)).toBeLessThan(60);
});

test('a long table has ten rows on a phone until the reader asks for all, and all on a wide screen', async () => {
  const rows = page.getByRole('table', { name: 'Position of each keyword' }).getByRole('row');
  const all = 61;
  await show(render(), { width: 1440, height: 900 });
  expect(await rows.count()).toBe(all);
  await show(render(), phone);
  expect(await rows.count()).toBe(11);
  await page.getByRole('checkbox', { name: 'Show all 60' }).check();
  expect(await rows.count()).toBe(all);
});

test('the head does not repeat the website that is its title', async () => {
  await show(render(), phone);
  const head = page.getByRole('banner');
  await head.getByRole('heading', { name: 'shop.example' }).waitFor();
  expect(await head.getByText(/^Website:/).count()).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'the legend has the colors of the bars in a %s page',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await show(render(), { width: 1440, height: 900 });
    const stylesOf = (selector: string, property: string) =>
      page.locator(selector).evaluateAll(
        (all, name) =>
          all.slice(0, 2).map((one) => {
            const style = one.ownerDocument.defaultView.getComputedStyle(one);
            return [style[name], style.opacity];
          }),
        property,
      );
    const swatches = await stylesOf('.legend .swatch', 'backgroundColor');
    const bars = await stylesOf('svg.wide rect', 'fill');
    expect(swatches).toEqual(bars);
    expect(swatches[0]).not.toEqual(swatches[1]);
    const names = await page.locator('.legend li').allTextContents();
    expect(names).toEqual(['9 Mar 2026', '9 Apr 2026']);
  },
);

test('the axes of the page and of the document have the same round labels', async () => {
  const pdf = await drawReport(
    { content: report, kind: 'scheduled', createdAt: new Date(0) },
    { fontFile: null },
  );
  const lines = readPdfText(pdf).join('\n').split('\n');
  await show(render(), { width: 1440, height: 900 });
  const axes = await page
    .locator('svg.wide')
    .evaluateAll((charts) =>
      charts.map((chart) =>
        [...chart.querySelectorAll('.grid + text')].map((text) => text.textContent ?? ''),
      ),
    );
  expect(axes).toEqual([
    ['0', '2', '4', '6', '8', '10'],
    ['0%', '10%', '20%', '30%', '40%', '50%'],
    ['0', '10', '20', '30'],
    ['0', '1', '2'],
  ]);
  for (const axis of axes) expect(lines.join('\n')).toContain(axis.join('\n'));
});

test.each([
  ['asks for a password', renderPasswordForm({ isWrong: true }, wordsIn('de'))],
  ['says that a link was revoked', renderNotice('revoked', wordsIn('de'))],
])('a page that %s is a small card in the middle of the screen', async (_what, html) => {
  const [width, height] = [1440, 900];
  await show(html, { width, height });
  const box = await page.locator('section').boundingBox();
  if (box === null) throw new Error('no card');
  expect(box.width).toBeLessThanOrEqual(420);
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs(box.y + box.height / 2 - height / 2)).toBeLessThan(2);
  const padding = await page.locator('section').evaluate((card) => {
    const [outer, first, last] = [card, card.firstElementChild, card.lastElementChild].map((one) =>
      one?.getBoundingClientRect(),
    );
    return [(first?.top ?? 0) - (outer?.top ?? 0), (outer?.bottom ?? 0) - (last?.bottom ?? 0)];
  });
  expect(padding[0]).toBeCloseTo(padding[1] ?? 0, 0);
});

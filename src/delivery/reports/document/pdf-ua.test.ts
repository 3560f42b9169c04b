import { expect, test } from 'vitest';
import { checkPdfUa } from '../../../../test/fixtures/check-pdf-ua.ts';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import type { WebsiteContent } from '../core/report-content.ts';
import { reportLanguages } from '../words/languages.ts';
import { drawReport } from './draw-report.ts';

const sectionsOf = ({ websites: [website] }: WebsiteContent) => website?.sections ?? [];
const draw = (more: Partial<WebsiteContent>) =>
  drawReport(
    { content: { ...fullReport, ...more }, kind: 'scheduled', createdAt: new Date(fullReport.madeAt) },
    { fontFile: null },
  );

test.each(reportLanguages)(
  'a report with all sections conforms to PDF/UA in the language %s',
  async (language) => {
    expect(checkPdfUa(await draw({ language }))).toEqual([]);
  },
);

test('a report on several websites conforms to PDF/UA', async () => {
  const websites = ['one.example', 'two.example'].map((domain) => ({
    domain,
    sections: sectionsOf(fullReport),
  }));
  expect(checkPdfUa(await draw({ websites, commentary: '' }))).toEqual([]);
});

test('the check finds a missing language, a cell of an unknown type, a header without a scope and an image without a text', async () => {
  const pdf = (await draw({})).toString('latin1');
  const problemsOf = (text: string) => checkPdfUa(Buffer.from(text, 'latin1'));
  expect(problemsOf(pdf.replace('/Lang (en)', '/Lung (en)'))).toEqual(['the document has no language']);
  expect(problemsOf(pdf.replaceAll('/S /TH', '/S /TX'))).toContain('TX is in TR');
  expect(problemsOf(pdf.replaceAll('/Scope /Column', '/Scopf /Column'))).toContain(
    'a header cell has no scope',
  );
  expect(problemsOf(pdf.replace('/Alt (', '/Alx ('))).toContain('a figure has no description');
});

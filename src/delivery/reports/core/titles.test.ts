import { describe, expect, test } from 'vitest';
import { auditRules } from '#site-audit/audits';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import {
  placementStatuses,
  plannedFixes,
  plannedKeyword as keyword,
  plannedTasks as planned,
  taskStatuses,
} from '../../../../test/fixtures/planned-work.ts';
import { describeSection } from '../blocks/describe-section.ts';
import { composeDigest } from '../mail/compose-digest.ts';
import { reportLanguages } from '../words/languages.ts';
import { catalogues, wordsIn } from '../words/words-in.ts';
import type { ReportSection } from './report-content.ts';
import { issueFix, issueTitle, taskTitle } from './titles.ts';

const codes = /`[^`]+`/g;
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/u.exec(text)?.[0];
const issueOf = (title: string, rule?: string) => ({
  title,
  ...(rule !== undefined && { rule }),
  severity: 'error',
  pages: 3,
});

test('each audit rule has a task, and its texts are those of the English messages', () => {
  expect(plannedFixes).toHaveLength(auditRules.length);
  const words = wordsIn('en');
  for (const { code, title, fix } of auditRules) {
    expect(issueTitle(issueOf('', code), words)).toBe(title);
    expect(taskTitle({ title: '', rule: code }, words)).toBe(title);
    expect(issueFix(issueOf('', code), words)).toBe(firstSentence(fix));
  }
});

describe.each(reportLanguages.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  const words = wordsIn(language);

  test('translates the title of every audit rule, by its code and by its English text', () => {
    for (const { code, title } of auditRules) {
      const translated = issueTitle(issueOf('Reworded', code), words);
      expect(translated, code).not.toBe('Reworded');
      expect(translated, code).not.toBe(title);
      expect(issueTitle(issueOf(title), words), code).toBe(translated);
    }
  });

  test('translates the title of a brief, by its English text', () => {
    const briefs = planned.filter(({ type }) => type === 'content_brief');
    expect(briefs).toHaveLength(2);
    for (const { title } of briefs) {
      expect(taskTitle({ title }, words)).not.toBe(title);
      expect(taskTitle({ title }, words)).toContain(keyword);
    }
  });

  test('translates the title of a task for selected issues, by its English text', () => {
    const titles = planned.flatMap(({ type, title }) => (type === 'fix_selection' ? [title] : []));
    expect(titles).toEqual(['2 issues: /', '2 issues on 2 URLs']);
    for (const title of titles) {
      expect(taskTitle({ title }, words)).not.toBe(title);
      expect(taskTitle({ title }, words)).toMatch(title.includes('/') ? /2.*\/$/ : /2.*2/);
    }
  });

  test('translates the title of a task about a loss or competing pages, with its subject and its numbers', () => {
    const titles = planned.flatMap(({ type, title }) =>
      type === 'recover_loss' || type === 'consolidate_pages' ? [title] : [],
    );
    expect(titles.length).toBeGreaterThan(8);
    for (const title of titles) {
      const translated = taskTitle({ title }, words);
      expect(translated).not.toMatch(
        /Recover “|Recover |home page|Merge|Separate|Strengthen|not found|a week/,
      );
      expect(translated).toContain(title.includes(keyword) ? keyword : 'shop.example');
      expect(translated.match(/\b\d+\b/g)?.toSorted()).toEqual(title.match(/\b\d+\b/g)?.toSorted());
    }
  });

  test('names the issue of the task of every audit rule, by its code', () => {
    for (const { title, checkId } of plannedFixes) {
      const rule = checkId ?? '';
      expect(taskTitle({ title, rule }, words)).toBe(issueTitle(issueOf(title, rule), words));
    }
  });

  test('translates what to do about every audit issue, and keeps the code in it', () => {
    for (const { code, title } of auditRules) {
      const [fix, english] = [words, wordsIn('en')].map((those) => issueFix(issueOf(title, code), those));
      expect(fix, code).not.toBe(english);
      expect(fix?.match(codes)?.toSorted(), code).toEqual(english?.match(codes)?.toSorted());
    }
  });
});

test.each(reportLanguages)('the catalogue %s has every state of placements and tasks', (language) => {
  const names = Object.keys(catalogues[language]);
  expect(names).toEqual(
    expect.arrayContaining(placementStatuses.map((status) => `placementStatus.${status}`)),
  );
  expect(names).toEqual(expect.arrayContaining(taskStatuses.map((status) => `taskStatus.${status}`)));
});

test('a title without a message stays as it is', () => {
  const words = wordsIn('de');
  expect(issueTitle(issueOf('An old rule', 'deleted_rule'), words)).toBe('An old rule');
  expect(taskTitle({ title: 'Call the client' }, words)).toBe('Call the client');
});

/** The texts of the sections on the website, as the page and the document show them. */
function textsOf(sections: readonly ReportSection[]): string {
  return JSON.stringify(sections.flatMap((section) => describeSection(section, wordsIn('de'))));
}

test('a German report shows no English title of an issue, task or placement, also if its issues have no codes', () => {
  const work = { severity: 'error', pages: 2, doneOn: null };
  const [lines] = (fullReport.websites[0]?.sections ?? []).flatMap(({ kind, section }) =>
    kind === 'placements' && section.state === 'ok' ? [section.metrics.lines] : [],
  );
  const ok = { state: 'ok', source: 'none', asOf: '2026-04-09' } as const;
  const audit = { score: 1, previousScore: null, auditedOn: ok.asOf, errors: 1, warnings: 0, notices: 0 };
  for (const storesCodes of [true, false]) {
    const issues = auditRules.map(({ title, code }) => issueOf(title, storesCodes ? code : undefined));
    const open = planned.flatMap(({ title, checkId }) =>
      taskStatuses.map((status) => ({
        ...work,
        title,
        ...(checkId !== null && { rule: checkId }),
        status,
      })),
    );
    const counts = { doneCount: 0, verifiedCount: 0, openCount: open.length };
    const sections: ReportSection[] = [
      { kind: 'audit', section: { ...ok, metrics: { ...audit, issues } } },
      { kind: 'tasks', section: { ...ok, metrics: { done: [], open, ...counts } } },
      {
        kind: 'placements',
        section: {
          ...ok,
          metrics: {
            count: 8,
            lines: placementStatuses.flatMap((status) => (lines ?? []).map((line) => ({ ...line, status }))),
          },
        },
      },
    ];
    const websites = [{ domain: 'shop.example', sections }];
    const digest = JSON.stringify(composeDigest({ ...fullReport, language: 'de', websites }).websites);
    const texts = textsOf(sections);
    const english = [...auditRules.map(({ title }) => title), ...planned.map(({ title }) => title)];
    for (const title of english.map((text) => JSON.stringify(text).slice(1, -1))) {
      expect(texts).not.toContain(`"${title}"`);
      expect(digest).not.toContain(`: ${title}.`);
    }
    for (const status of ['in progress', 'ordered', 'published', 'replaced', 'reopened', 'verified'])
      expect(texts).not.toContain(status);
    expect(digest).toContain('4XX-Seite');
  }
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { problems } from '#app/problems.ts';
import { answerFailureReasons } from '#providers/answers/contract.ts';
import { serpFailureReasons } from '#providers/serp/contract.ts';
import { noticeSentences } from '#delivery/notifications/notices/say-notice.ts';
import { importSentences } from '#rank-tracking/imports/reading/say-import.ts';
import { keywordFileSentences } from '#rank-tracking/keywords/imports/say-keyword-file.ts';
import { csvSentences } from '#platform/csv';
import { linkFileSentences } from '#links/backlinks/imports/say-link-file.ts';
import { publisherFileSentences } from '#campaigns/publishers/say-publisher-file.ts';
import { exportSentences } from '#search-console/imports/parsing/say-export.ts';
import { marketSentences } from '#websites/market.ts';
import { forecastSentences } from '#campaigns/forecast/describe-forecast.ts';
import { briefSentences } from '#campaigns/placements/core/order-brief.ts';
import { checkSentences } from '#delivery/reviews/checker/say-check.ts';
import { campaignSentences } from '#campaigns/core/sentences/say-event.ts';
import { paymentSentences } from '#campaigns/launch/describe-payments.ts';
import { launchSentences } from '#campaigns/launch/launch-steps.ts';
import { taskSentences } from '#campaigns/tasks/sentences/say-task.ts';
import { findingSentences } from '#delivery/reviews/findings/say-finding.ts';
import { receiptLabels } from '#delivery/reviews/findings/say-label.ts';
import { auditRules } from '#site-audit/audits';
import { details } from '#site-audit/audits/rules/say-detail.ts';

const readJson = async (path: string): Promise<any> =>
  JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** Their details name the reason of another service, or only programs receive them. */
const inEnglish = [
  'connection_refused',
  'payment_refused',
  'method_not_allowed',
  'not_acceptable',
  'idempotency_key_reused',
];

test('every audit rule has a German title, explanation and fix, and the reports use the same words', async () => {
  const texts = await readJson('dashboard/messages/api/rules-de.json');
  const words = await readJson('src/delivery/reports/words/catalogues/de.json');
  expect(Object.keys(texts).toSorted()).toEqual(auditRules.map(({ code }) => code).toSorted());
  for (const [code, { title, explanation, fix }] of Object.entries<any>(texts)) {
    expect(title, code).toBe(words[`issue.${code}`]);
    expect(fix.startsWith(words[`fix.${code}`]), code).toBe(true);
    expect(explanation, code).toMatch(/[.!?)]$/);
  }
});

test('every problem of the API has a German sentence, except those whose detail names a reason', async () => {
  const texts = (await readJson('dashboard/messages/api/problems-de.json')).problems;
  expect([...Object.keys(texts), ...inEnglish].toSorted()).toEqual(Object.keys(problems).toSorted());
});

test('every sentence of the API has a German text', async () => {
  const texts = await readJson('dashboard/messages/api/sentences-de.json');
  const groups = {
    brief: briefSentences,
    campaign: campaignSentences,
    check: checkSentences,
    csv: csvSentences,
    detail: details,
    export: exportSentences,
    forecast: forecastSentences,
    import: importSentences,
    keywords: keywordFileSentences,
    launch: launchSentences,
    links: linkFileSentences,
    market: marketSentences,
    notice: noticeSentences,
    payment: paymentSentences,
    publisher: publisherFileSentences,
    receipt: receiptLabels,
    review: findingSentences,
    task: taskSentences,
  };
  const codes = Object.entries(groups).flatMap(([group, sentences]) =>
    Object.keys(sentences).map((code) => `${group}.${code}`),
  );
  expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted());
});

test('every reason for a failed rank check or AI answer has a German sentence', async () => {
  const texts = (await readJson('dashboard/messages/api/problems-de.json')).errors;
  for (const code of [...serpFailureReasons, ...answerFailureReasons])
    expect(texts, code).toHaveProperty(code);
});

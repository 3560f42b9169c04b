import { answerChecks } from './answer-checks.ts';
import { audienceChecks } from './audience-checks.ts';
import type { Check, PageCheck, SiteCheck } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { indexabilityChecks } from './indexability-checks.ts';
import { linkChecks } from './link-checks.ts';
import { markupChecks } from './markup-checks.ts';
import { siteChecks } from './site-checks.ts';
import { structureChecks } from './structure-checks.ts';
import { weightChecks } from './weight-checks.ts';

export const pageChecks: readonly PageCheck[] = [
  ...answerChecks,
  ...indexabilityChecks,
  ...contentChecks,
  ...audienceChecks,
  ...weightChecks,
  ...linkChecks,
  ...markupChecks,
];

export const wholeChecks: readonly SiteCheck[] = [...siteChecks, ...structureChecks];

const byCode = new Map<string, Check>([...pageChecks, ...wholeChecks].map((check) => [check.code, check]));

const pageChecksByCode = new Map(pageChecks.map((check) => [check.code, check]));

/** Null for a check that compares pages with each other, and for an unknown one. */
export function findPageCheck(code: string): PageCheck | null {
  return pageChecksByCode.get(code) ?? null;
}

/** Everything that an audit looks for. */
export const checks: readonly Check[] = [...byCode.values()];

/** Null for a code that an earlier version looked for. */
export function findCheck(code: string): Check | null {
  return byCode.get(code) ?? null;
}

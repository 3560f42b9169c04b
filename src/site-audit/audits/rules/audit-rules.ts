import { responseRules } from './response-rules.ts';
import { audienceRules } from './audience-rules.ts';
import type { AuditRule, PageRule, SiteRule } from './audit-rule.ts';
import { contentRules } from './content-rules.ts';
import { indexabilityRules } from './indexability-rules.ts';
import { linkRules } from './link-rules.ts';
import { markupRules } from './markup-rules.ts';
import { crossPageRules } from './cross-page-rules.ts';
import { structureRules } from './structure-rules.ts';
import { weightRules } from './weight-rules.ts';

export const pageRules: readonly PageRule[] = [
  ...responseRules,
  ...indexabilityRules,
  ...contentRules,
  ...audienceRules,
  ...weightRules,
  ...linkRules,
  ...markupRules,
];

export const siteRules: readonly SiteRule[] = [...crossPageRules, ...structureRules];

const byCode = new Map<string, AuditRule>([...pageRules, ...siteRules].map((rule) => [rule.code, rule]));

const pageRulesByCode = new Map(pageRules.map((rule) => [rule.code, rule]));

/** Null for a rule that compares pages, and for an unknown code. */
export function findPageRule(code: string): PageRule | null {
  return pageRulesByCode.get(code) ?? null;
}

/** All rules of an audit. */
export const auditRules: readonly AuditRule[] = [...byCode.values()];

/** Null for the code of a rule that no longer exists. */
export function findRule(code: string): AuditRule | null {
  return byCode.get(code) ?? null;
}

export type { Audit, AuditSettings } from './audit.ts';
export { auditEvents } from './events.ts';
export { auditJobs } from './jobs.ts';
export {
  type FoundIssue,
  readIssuesByRule,
  readIssueStates,
  readSelectedIssues,
} from './audit-list-queries.ts';
export { readPageStates } from './pages/read-page-states.ts';
export { readClicks } from './impact/read-clicks.ts';
export { readImpacts } from './impact/read-impacts.ts';
export { auditProblems } from './problems.ts';
export {
  findAudit,
  findAuditsBefore,
  findNewestAudit,
  findRunningAudit,
  readAuditStatus,
  selectFinishedAudits,
} from './queries.ts';
export { auditEndpoints } from './routes.ts';
export { type AuditRule, categories, type PageRule, severities } from './rules/audit-rule.ts';
export { auditRules, findPageRule, findRule } from './rules/audit-rules.ts';
export { weights } from './score-audit.ts';
export { startAudit, startAudits } from './start-audit.ts';

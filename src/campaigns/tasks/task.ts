import type { CampaignSettings, CampaignStatus } from '#campaigns/core';
import type { Sentence } from '#platform/text';
import type { Proposal } from './proposals/propose-fix.ts';
import { subjectTypes, type TaskSubject } from './subjects/task-subject.ts';

export const taskStatuses = ['open', 'in_progress', 'done', 'verified', 'reopened'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskSeverities = ['error', 'warning', 'notice'] as const;
export type TaskSeverity = (typeof taskSeverities)[number];

/** `fix_issue`: of an audit rule. `fix_selection`: of selected issues, each a proposal with its rule. `content_brief`: of a brief. The others: of a subject. */
export const taskTypes = ['fix_issue', 'fix_selection', 'content_brief', ...subjectTypes] as const;
type TaskType = (typeof taskTypes)[number];

export interface Task {
  id: string;
  type: TaskType;
  title: string;
  detail: string;
  category: string;
  severity: TaskSeverity;
  status: TaskStatus;
  /** The audit rule that verifies the task; null if no rule can, or if several do. */
  checkId: string | null;
  affectedUrls: string[];
  affectedCount: number;
  proposals: Proposal[];
  impact: number;
  assigneeId: string | null;
  /** The day by which it should be done. */
  dueOn: string | null;
  createdAt: Date;
  doneAt: Date | null;
  verifiedAt: Date | null;
  nextCheckAt: Date | null;
  lastFinding: string | null;
  /** The texts without their language. Null if they follow from the audit rule, and for tasks from before they were stored. */
  titleSentence: Sentence | null;
  detailSentences: Sentence[] | null;
  findingSentence: Sentence | null;
  /** Null for tasks of the site audit and of briefs. */
  subject: TaskSubject | null;
}

/** The URLs of a task by the audit rules that verify them. Empty if no rule can. */
export function urlsByRule({
  checkId,
  affectedUrls,
  proposals,
}: Pick<Task, 'checkId' | 'affectedUrls' | 'proposals'>): Map<string, string[]> {
  if (checkId !== null) return new Map([[checkId, affectedUrls]]);
  const found = proposals.flatMap(({ check, url }) => (check === undefined ? [] : [{ check, url }]));
  const byRule = Map.groupBy(found, ({ check }) => check);
  return new Map([...byRule].map(([check, issues]) => [check, issues.map(({ url }) => url)]));
}

/** A task with its drafts and the state of its verification, as operators and jobs need it. */
export interface TaskDetails extends Task {
  /** Texts of a language model that are not approved yet. */
  drafts: Proposal[];
  /** Inconclusive verifications since the task was done. */
  checkTries: number;
  campaignStatus: CampaignStatus;
}

export type NewTask = Pick<
  TaskDetails,
  | 'id'
  | 'type'
  | 'title'
  | 'detail'
  | 'category'
  | 'severity'
  | 'checkId'
  | 'affectedUrls'
  | 'affectedCount'
  | 'proposals'
  | 'drafts'
  | 'impact'
  | 'titleSentence'
  | 'detailSentences'
> &
  Partial<Pick<Task, 'subject'>>;

/** How tasks are created and verified. */
export type TaskSettings = Pick<CampaignSettings, 'writer' | 'defaultLimitMicros' | 'audit' | 'crawling'>;

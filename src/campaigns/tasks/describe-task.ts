import type { Context, Right } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import type { Sentence } from '#platform/text';
import { findRule } from '#site-audit/audits';
import type { Proposal } from './proposals/propose-fix.ts';
import { writeSnippet } from './proposals/write-snippet.ts';
import type { TaskComment } from './comments/comment-queries.ts';
import { sayTitle } from './sentences/say-title.ts';
import type { QueuedTask } from './task-queries.ts';
import { allowedTaskActions } from './task-transitions.ts';
import type { TaskSubject } from './subjects/task-subject.ts';
import type { Task, TaskDetails } from './task.ts';

/** The URLs and proposals of a task that lists show. */
const maxListed = 20;

/** A task as lists show it (`TaskShape`). */
export function describeTask(task: Task) {
  const { id, type, title, detail, category, checkId, severity, status } = task;
  const { affectedUrls, affectedCount, impact, createdAt, doneAt, verifiedAt, lastFinding } = task;
  const { assigneeId, dueOn, proposals, detailSentences, findingSentence } = task;
  return {
    id: encodeId('task', id),
    type,
    title,
    titleSentence: titleSentenceOf(task),
    detail,
    detailSentences,
    category,
    check: checkId,
    severity,
    status,
    affectedUrls: affectedUrls.slice(0, maxListed),
    affectedCount,
    impact,
    assigneeId: assigneeId === null ? null : encodeId('usr', assigneeId),
    dueOn,
    createdAt,
    doneAt,
    verifiedAt,
    proposals: describeProposals(checkId, proposals.slice(0, maxListed)),
    lastFinding,
    lastFindingSentence: findingSentence,
    subject: describeSubject(task.subject),
  };
}

const describeSubject = (subject: TaskSubject | null) =>
  subject && {
    ...subject,
    keywordId: subject.keywordId === null ? null : encodeId('kw', subject.keywordId),
  };

/** The title of a rule's task follows from what is stored. */
export function titleSentenceOf({
  titleSentence,
  checkId,
  affectedUrls,
  affectedCount,
}: Pick<Task, 'titleSentence' | 'checkId' | 'affectedUrls' | 'affectedCount'>): Sentence | null {
  const rule = checkId === null ? null : findRule(checkId);
  return rule === null || affectedUrls.length === 0
    ? titleSentence
    : sayTitle(rule, affectedUrls, affectedCount).sentence;
}

/** The task in the detail of an entry of the history. */
export const taskDetail = (task: Task) => ({
  taskId: encodeId('task', task.id),
  task: task.title,
  taskSentence: titleSentenceOf(task),
});

/** A task as operators see it, with all stored URLs and proposals (`TaskDetailsShape`). */
export function describeTaskDetails(task: TaskDetails, right: Right | undefined) {
  const { affectedUrls, checkId, drafts, proposals } = task;
  const rule = checkId === null ? null : findRule(checkId);
  return {
    ...describeTask(task),
    affectedUrls,
    rule: rule && { title: rule.title, explanation: rule.explanation, fix: rule.fix },
    proposals: describeProposals(checkId, proposals),
    drafts,
    allowed: allowedTaskActions(task, right),
  };
}

function describeProposals(checkId: string | null, proposals: readonly Proposal[]) {
  return proposals.map(({ check = checkId ?? undefined, foundSentence = null, ...proposal }) => {
    const rule = check === undefined ? null : findRule(check);
    return {
      ...proposal,
      foundSentence,
      check: check ?? null,
      title: rule?.title ?? null,
      explanation: rule?.explanation ?? null,
      fix: rule?.fix ?? null,
      snippet: writeSnippet(check ?? null, proposal.proposed),
    };
  });
}

/** A task in the operator's queue, with its campaign (`QueuedTaskShape`). */
export function describeQueuedTask(task: QueuedTask, right: Right | undefined) {
  const { affectedUrls, proposals } = describeTask(task);
  return {
    ...describeTaskDetails(task, right),
    affectedUrls,
    proposals,
    campaignId: encodeId('cmp', task.campaignId),
    campaignName: task.campaignName,
    websiteId: encodeId('web', task.websiteId),
    domain: task.domain,
  };
}

/** A comment on a task (`CommentShape`). Only its author may change it. */
export function describeComment(
  { id, authorId, ...comment }: TaskComment,
  { actor }: Pick<Context, 'actor'>,
) {
  const isOwn = authorId !== null && authorId === actor?.id;
  return {
    id: encodeId('cmt', id),
    authorId: authorId === null ? null : encodeId('usr', authorId),
    ...comment,
    allowed: isOwn ? (['edit', 'delete'] as const) : [],
  };
}

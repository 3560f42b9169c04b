import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Day,
  Exactly,
  Line,
  LongText,
  Nullable,
  pagingQuery,
  SentenceOf,
  Text,
  Timestamp,
} from '#platform/http';
import { MemberId } from '#campaigns/core';
import { taskActions } from './task-transitions.ts';
import { NewSubject, SubjectShape } from './subjects/schemas.ts';
import { taskSeverities, taskStatuses, taskTypes } from './task.ts';

/** Ids in the paths of tasks. */
export const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
export const taskIds = { ...pathIds, taskId: { prefix: 'task', problem: 'task_not_found' } } as const;
export const pathOf = (id: string, params: Record<string, string>) => ({
  campaignId: id,
  taskId: params['taskId'] ?? '',
});

const Status = Choice(taskStatuses, { examples: ['open'] });
const Severity = Choice(taskSeverities, { examples: ['error'] });

export const CampaignTasksQuery = Exactly({
  status: AnyOf(Status, 'Tasks with this status.'),
  severity: AnyOf(Severity, 'Tasks with this severity.'),
  ...pagingQuery,
});

export const TaskQueueQuery = Exactly({
  ...CampaignTasksQuery.properties,
  check: AnyOf(
    Type.String({ maxLength: 60, examples: ['title_missing'] }),
    'Tasks with issues of this audit rule.',
  ),
  assigneeId: AnyOf(MemberId, 'Tasks assigned to this member; `none` for unassigned tasks.'),
  websiteId: AnyOf(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }), 'Tasks for this website.'),
  url: AnyOf(
    Type.String({ maxLength: 2048, examples: ['https://example.com/shoes'] }),
    'Tasks that concern one of these URLs.',
  ),
  type: AnyOf(Choice(taskTypes, { examples: ['recover_loss'] }), 'Tasks of this type.'),
  keyword: Type.Optional(
    Text({
      maxLength: 1000,
      description:
        'Tasks that are about this keyword or query, or name it in quotes in the title or the text.',
      examples: ['running shoes'],
    }),
  ),
  dueFrom: Type.Optional({ ...Day, description: 'Tasks due on this day or later.' }),
  dueTo: Type.Optional({ ...Day, description: 'Tasks due on this day or earlier.' }),
  hasDueDay: Type.Optional(
    Type.Boolean({ description: 'Whether the task has a due day.', examples: [false] }),
  ),
  sort: Type.Optional(
    Choice(['dueOn', '-dueOn'], {
      description: 'By due day, tasks without one last, instead of by severity and impact.',
      examples: ['dueOn'],
    }),
  ),
});

export const TaskShape = Exactly(
  {
    id: Type.String({ examples: ['task_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    type: Choice(taskTypes, { examples: ['fix_issue'] }),
    title: Type.String({ examples: ['Duplicate titles, 3 URLs'] }),
    titleSentence: Nullable(
      SentenceOf('The title', {
        code: 'task.issue_on_urls',
        values: { check: 'title_duplicate', issue: 'Duplicate titles', count: 3 },
      }),
    ),
    detail: Type.String({
      examples: ['Pages with the same title compete with each other. Give each page a unique title.'],
    }),
    detailSentences: Nullable(
      Type.Array(
        SentenceOf('A sentence of the detail', { code: 'task.questions_missing', values: { missing: 2 } }),
        { description: 'Null if the detail is that of the audit rule.' },
      ),
    ),
    category: Type.String({ examples: ['content'] }),
    check: Nullable(
      Type.String({
        description:
          'The audit rule of the task, as in the issues of an audit; null for a content brief and for selected issues, whose proposals name their rules.',
        examples: ['title_duplicate'],
      }),
    ),
    severity: Choice(['error', 'warning', 'notice'], { examples: ['warning'] }),
    status: Choice(['open', 'in_progress', 'done', 'verified', 'reopened'], { examples: ['open'] }),
    affectedUrls: Type.Array(Type.String({ examples: ['https://example.com/shoes'] }), {
      description: 'The first 20.',
    }),
    affectedCount: Type.Integer({ examples: [3] }),
    impact: Type.Number({
      description:
        'Weight of the severity × number of pages × mean clicks per page in the last 28 days, at least 1.',
      examples: [12.5],
    }),
    assigneeId: Nullable(MemberId),
    dueOn: Nullable({ ...Day, description: 'The day by which it should be done.' }),
    createdAt: Timestamp,
    doneAt: Nullable(Timestamp),
    verifiedAt: Nullable(Timestamp),
    proposals: Type.Array(
      Exactly({
        url: Type.String({ examples: ['https://example.com/shoes'] }),
        found: Nullable(Type.String({ examples: ['Shoes'] })),
        foundSentence: Nullable(
          SentenceOf('What was found', { code: 'detail.milliseconds', values: { count: '1162' } }),
        ),
        proposed: Nullable(Type.String({ examples: ['Running shoes for wide feet'] })),
        check: Nullable(
          Type.String({ description: 'The audit rule of the issue.', examples: ['title_too_short'] }),
        ),
        title: Nullable(Type.String({ description: 'The title of the rule.', examples: ['Short title'] })),
        explanation: Nullable(
          Type.String({
            description: 'Why the issue matters.',
            examples: ['Search engines show other words of the page instead.'],
          }),
        ),
        fix: Nullable(
          Type.String({ description: 'How to fix it.', examples: ['Write a title of 30 to 60 characters.'] }),
        ),
        by: Choice(['rule', 'model'], {
          description:
            '`rule`: derived from the page. `model`: written by a language model and approved by a person.',
          examples: ['rule'],
        }),
        snippet: Nullable(
          Type.String({
            description: 'The proposal as markup or as a header, ready to paste; null if it is neither.',
            examples: ['<title>Running shoes for wide feet</title>'],
          }),
        ),
      }),
    ),
    lastFinding: Nullable(
      Type.String({
        description: 'The result of the last verification.',
        examples: ['The title is still “Shoes”.'],
      }),
    ),
    lastFindingSentence: Nullable(
      SentenceOf('The result', {
        code: 'task.out_of_reach',
        values: { url: 'https://example.com/shoes' },
      }),
    ),
    subject: Nullable(SubjectShape),
  },
  { title: 'Task' },
);

export const TaskDetailsShape = Exactly(
  {
    ...TaskShape.properties,
    affectedUrls: Type.Array(Type.String({ examples: ['https://example.com/shoes'] })),
    drafts: Type.Array(
      Exactly({
        url: Type.String({ examples: ['https://example.com/shoes'] }),
        found: Nullable(Type.String({ examples: ['Shoes'] })),
        proposed: Nullable(Type.String({ examples: ['Running shoes for wide feet'] })),
        by: Choice(['rule', 'model'], { examples: ['model'] }),
      }),
      { description: 'Texts of a language model that are not approved yet.' },
    ),
    rule: Nullable(
      Exactly({
        title: Type.String({ examples: ['Duplicate titles'] }),
        explanation: Type.String({ examples: ['Pages with the same title compete with each other.'] }),
        fix: Type.String({ examples: ['Give each page a unique title.'] }),
      }),
    ),
    allowed: Type.Array(Choice(taskActions, { examples: ['start'] }), {
      description: 'The actions that you can perform now.',
    }),
  },
  { title: 'TaskDetails' },
);

export const QueuedTaskShape = Exactly(
  {
    ...TaskDetailsShape.properties,
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    campaignName: Type.String({ examples: ['example.com Full SEO'] }),
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
  },
  { title: 'QueuedTask' },
);

export const NewTaskBody = Exactly(
  {
    check: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'An audit rule with issues in the newest audit: a task for all its URLs.',
        examples: ['title_missing'],
      }),
    ),
    issues: Type.Optional(
      Type.Array(
        Exactly({
          check: Type.String({ maxLength: 60, examples: ['title_missing'] }),
          url: Type.String({ maxLength: 2048, examples: ['https://example.com/shoes'] }),
        }),
        {
          minItems: 1,
          maxItems: 100,
          description: 'Open issues of the newest audit: one task for all of them. Instead of `check`.',
        },
      ),
    ),
    subject: Type.Optional(NewSubject),
    assigneeId: Type.Optional(MemberId),
    dueOn: Type.Optional({ ...Day, description: 'The day by which it should be done.' }),
  },
  { title: 'NewTask' },
);

export const DueDayBody = Exactly({ dueOn: Nullable(Day) }, { title: 'DueDay' });

export const TitleBody = Exactly(
  { title: Line({ maxLength: 200, examples: ['Recover the category of grinders'] }) },
  { title: 'TaskTitle' },
);

const CommentText = LongText({ maxLength: 5000, examples: ['The new template is live since Monday.'] });
export const CommentBody = Exactly({ text: CommentText }, { title: 'NewTaskComment' });

export const CommentShape = Exactly(
  {
    id: Type.String({ examples: ['cmt_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    authorId: Nullable(MemberId),
    authorName: Type.String({ examples: ['Ada Lovelace'] }),
    text: CommentText,
    createdAt: Timestamp,
    editedAt: Nullable(Timestamp),
    allowed: Type.Array(Choice(['edit', 'delete'], { examples: ['edit'] }), {
      description: 'What you may do with it.',
    }),
  },
  { title: 'TaskComment' },
);

const Urls = Type.Array(Type.String({ maxLength: 2048, examples: ['https://example.com/shoes'] }), {
  maxItems: 500,
});
export const DraftDecisionsBody = Exactly(
  { approve: Type.Optional(Urls), reject: Type.Optional(Urls) },
  { title: 'DraftDecisions' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    task: 'task';
    cmt: 'comment on a task';
  }
}

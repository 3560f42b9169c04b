import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery } from '#http';
import { TaskShape } from '../schemas.ts';
import { taskSeverities, taskStatuses } from './task-queries.ts';
import { taskDeeds } from './task-transitions.ts';

const Status = Choice(taskStatuses, { examples: ['open'] });
const Severity = Choice(taskSeverities, { examples: ['error'] });
const UserId = Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9n'] });

export const CampaignTasksQuery = Exactly({
  status: AnyOf(Status, 'Tasks of this status.'),
  severity: AnyOf(Severity, 'Tasks of this severity.'),
  ...pagingQuery,
});

export const TaskQueueQuery = Exactly({
  ...CampaignTasksQuery.properties,
  assigneeId: AnyOf(UserId, 'Tasks of this member; `none` for those that nobody has.'),
  websiteId: AnyOf(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }), 'Tasks for this website.'),
});
export type TaskQueueQuery = Static<typeof TaskQueueQuery>;

export const WorkedTaskShape = Exactly(
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
      { description: 'Written by a language model, and not approved yet.' },
    ),
    assigneeId: Nullable(UserId),
    allowed: Type.Array(Choice(taskDeeds, { examples: ['start'] }), {
      description: 'What whoever asks may do with it now.',
    }),
  },
  { title: 'WorkedTask' },
);

export const QueuedTaskShape = Exactly(
  {
    ...WorkedTaskShape.properties,
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    campaignName: Type.String({ examples: ['example.com Full SEO'] }),
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
  },
  { title: 'QueuedTask' },
);

export const AssignmentBody = Exactly({ assigneeId: Nullable(UserId) }, { title: 'Assignment' });

const Urls = Type.Array(Type.String({ maxLength: 2048, examples: ['https://example.com/shoes'] }), {
  maxItems: 500,
});
export const DraftsBody = Exactly(
  { approve: Type.Optional(Urls), reject: Type.Optional(Urls) },
  { title: 'DraftDecisions' },
);

import { Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, SentenceOf, Text, Timestamp } from '#platform/http';
import { HistoryShape, MemberId } from '#campaigns/core';
import {
  claimStates,
  pendingSteps,
  placementActions,
  PlacementShape,
  placementStatuses,
} from '#campaigns/placements/core';

const Reason = (example: string) => Text({ maxLength: 500, examples: [example] });

export const PlacementDetailsShape = Exactly(
  {
    ...PlacementShape.properties,
    waitingFor: Nullable(
      Choice(pendingSteps, {
        description:
          'The next step. `withdrawal`: an open order has to be withdrawn. Null if no step is pending.',
        examples: ['publication'],
      }),
    ),
    decidedBy: Nullable({
      ...Timestamp,
      description:
        'A placement that waits for approval is approved automatically at this time. Null while its campaign is paused.',
    }),
    isOverdue: Type.Boolean({
      description: 'Whether the open order has passed its due date.',
      examples: [false],
    }),
    order: Exactly({
      mode: Nullable(
        Choice(['manual', 'exchange'], {
          description:
            '`manual`: an operator orders. `exchange`: the program orders through the exchange. Null before the order, and for viewers.',
          examples: ['manual'],
        }),
      ),
      ref: Nullable(
        Type.String({
          description: 'The order number of the exchange. Null for viewers.',
          examples: ['X-1042'],
        }),
      ),
      orderedAt: Nullable(Timestamp),
      dueAt: Nullable(Timestamp),
      withdrawReason: Nullable(
        Type.String({ description: 'Null for viewers.', examples: ['campaign_ended'] }),
      ),
    }),
    brief: Nullable(
      Type.String({
        description: 'The instructions for the publisher. Null for viewers.',
        examples: ['Write an article for the readers of magazine.example …'],
      }),
    ),
    briefSentences: Nullable(
      Type.Array(
        SentenceOf('A line of the brief', { code: 'brief.article', values: { domain: 'magazine.example' } }),
      ),
    ),
    contact: Nullable(
      Type.String({
        description: 'How to reach the publisher. Null for viewers.',
        examples: ['ads@magazine.example'],
      }),
    ),
    claim: Nullable(
      Exactly({
        state: Choice(claimStates, { examples: ['open'] }),
        reason: Nullable(Type.String({ examples: ['wrong_rel'] })),
        claimedAt: Timestamp,
      }),
    ),
    checksPassed: Type.Integer({
      description: 'The number of verifications that found everything as agreed.',
      examples: [2],
    }),
    nextCheckAt: Nullable(Timestamp),
    failure: Nullable(
      Type.String({
        description: 'Why the last verification or call to the exchange failed. Null for viewers.',
        examples: ['timeout'],
      }),
    ),
    assigneeId: Nullable(MemberId),
    allowed: Type.Array(Choice(placementActions, { examples: ['publish'] }), {
      description: 'The actions that you can perform now.',
    }),
  },
  { title: 'PlacementDetails' },
);

export const ReadPlacementShape = Exactly(
  {
    ...PlacementDetailsShape.properties,
    approval: Nullable({
      ...HistoryShape,
      description:
        'The entry of the history that approved the placement. Null if it is not approved, or in an Auto SEO campaign, which approves all placements.',
    }),
  },
  { title: 'ReadPlacement' },
);

export const QueuedPlacementShape = Exactly(
  {
    ...PlacementDetailsShape.properties,
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    campaignName: Type.String({ examples: ['example.com Full SEO'] }),
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
  },
  { title: 'QueuedPlacement' },
);

export const PlacementQueueQuery = Exactly({
  status: AnyOf(Choice(placementStatuses, { examples: ['ordered'] }), 'Placements with this status.'),
  waitingFor: AnyOf(Choice(pendingSteps, { examples: ['claim'] }), 'Placements with this next step.'),
  overdue: Type.Optional(
    Type.Boolean({
      description: '`true`: open orders past their due date. `false`: all other placements.',
      examples: [true],
    }),
  ),
  assigneeId: AnyOf(MemberId, 'Placements assigned to this member; `none` for unassigned placements.'),
  websiteId: AnyOf(
    Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    'Placements for this website.',
  ),
  targetUrl: AnyOf(
    Type.String({ maxLength: 2048, examples: ['https://example.com/shoes'] }),
    'Placements whose link leads to one of these URLs.',
  ),
  keyword: Type.Optional(
    Text({
      maxLength: 1000,
      description: 'Placements whose anchor text contains this keyword.',
      examples: ['running shoes'],
    }),
  ),
  ...pagingQuery,
});

export const PublishBody = Exactly(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "The URL of the page, on the publisher's domain.",
      examples: ['https://magazine.example/shoes'],
    }),
  },
  { title: 'PublishedPlacement' },
);

export const DeclineBody = Exactly(
  { reason: Reason('The topic does not fit.') },
  { title: 'DeclinedPlacement' },
);

export const ClaimAnswerBody = Exactly(
  {
    outcome: Choice(['accepted', 'refused'], {
      description:
        '`accepted`: the publisher will correct the link. The page is checked on days 3, 7 and 14 after the claim.',
      examples: ['accepted'],
    }),
    reason: Type.Optional(Nullable(Reason('The article is as agreed.'))),
  },
  { title: 'ClaimAnswer' },
);

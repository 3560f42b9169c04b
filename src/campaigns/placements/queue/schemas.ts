import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { PlacementShape } from '../schemas.ts';
import { placementStatuses } from './placement-queries.ts';
import { placementVerbs } from './placement-verbs.ts';
import { claimStates, waits } from './worked-queries.ts';

const UserId = Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9n'] });
const Reason = (example: string) => Text({ maxLength: 500, examples: [example] });

export const WorkedPlacementShape = Exactly(
  {
    ...PlacementShape.properties,
    waitingFor: Nullable(
      Choice(waits, {
        description:
          '`withdrawal`: an open order that is to be taken back. Null where nobody has to do anything.',
        examples: ['publication'],
      }),
    ),
    isOverdue: Type.Boolean({ description: 'Ordered, and later than promised.', examples: [false] }),
    order: Exactly({
      mode: Nullable(
        Choice(['by_hand', 'exchange'], {
          description: 'Who orders it: people, or the program through the exchange. Null before the order.',
          examples: ['by_hand'],
        }),
      ),
      ref: Nullable(Type.String({ description: 'The exchange’s own number.', examples: ['X-1042'] })),
      orderedAt: Nullable(Timestamp),
      dueAt: Nullable(Timestamp),
      withdrawReason: Nullable(Type.String({ examples: ['campaign_ended'] })),
    }),
    brief: Type.String({
      description: 'What the publisher is asked for, in words.',
      examples: ['An article for the readers of magazine.example …'],
    }),
    contact: Nullable(
      Type.String({ description: 'How the publisher is reached.', examples: ['ads@magazine.example'] }),
    ),
    claim: Nullable(
      Exactly({
        state: Choice(claimStates, { examples: ['open'] }),
        reason: Nullable(Type.String({ examples: ['wrong_rel'] })),
        claimedAt: Timestamp,
      }),
    ),
    checksPassed: Type.Integer({ description: 'Looks that found everything as agreed.', examples: [2] }),
    nextCheckAt: Nullable(Timestamp),
    failure: Nullable(
      Type.String({ description: 'Why the last look or call told nothing.', examples: ['timeout'] }),
    ),
    assigneeId: Nullable(UserId),
    allowed: Type.Array(Choice(placementVerbs, { examples: ['publish'] }), {
      description: 'What whoever asks may do about it now.',
    }),
  },
  { title: 'WorkedPlacement' },
);

export const QueuedPlacementShape = Exactly(
  {
    ...WorkedPlacementShape.properties,
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    campaignName: Type.String({ examples: ['example.com Full SEO'] }),
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    domain: Type.String({ examples: ['example.com'] }),
  },
  { title: 'QueuedPlacement' },
);

export const PlacementQueueQuery = Exactly({
  status: AnyOf(Choice(placementStatuses, { examples: ['ordered'] }), 'Placements of this status.'),
  waitingFor: AnyOf(Choice(waits, { examples: ['claim'] }), 'Placements that wait for this.'),
  overdue: Type.Optional(
    Type.Boolean({
      description: '`true`: ordered and later than promised; `false`: all others.',
      examples: [true],
    }),
  ),
  assigneeId: AnyOf(UserId, 'Placements of this member; `none` for those that nobody has.'),
  websiteId: AnyOf(
    Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    'Placements for this website.',
  ),
  ...pagingQuery,
});
export type PlacementQueueQuery = Static<typeof PlacementQueueQuery>;

export const PublishBody = Exactly(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'The page, on the publisher’s domain.',
      examples: ['https://magazine.example/shoes'],
    }),
  },
  { title: 'PublishedPlacement' },
);

export const DeclineBody = Exactly(
  { reason: Reason('The subject does not fit.') },
  { title: 'DeclinedPlacement' },
);

export const ClaimSettledBody = Exactly(
  {
    outcome: Choice(['accepted', 'refused'], {
      description: '`accepted`: the publisher will put it right, which is looked for on days 3, 7 and 14.',
      examples: ['accepted'],
    }),
    reason: Type.Optional(Nullable(Reason('The article is as it was agreed.'))),
  },
  { title: 'SettledClaim' },
);

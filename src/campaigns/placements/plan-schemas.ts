import { Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Text } from '#http';

const Ids = Type.Array(Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9p'] }), { maxItems: 500 });
const Reason = Type.Optional(Nullable(Text({ maxLength: 500, examples: ['A competitor of ours.'] })));

export const PlacementsQuery = Exactly({
  status: AnyOf(
    Choice(['planned', 'ordered', 'in_progress', 'published', 'live', 'lost', 'replaced', 'rejected'], {
      examples: ['live'],
    }),
    'Placements of this status.',
  ),
  month: AnyOf(Type.Integer({ minimum: 1, maximum: 1_000, examples: [1] }), 'Of this month of the campaign.'),
  ...pagingQuery,
});

export const HistoryQuery = Exactly(pagingQuery);

export const PlacementDecisionsBody = Exactly(
  { approve: Type.Optional(Ids), reject: Type.Optional(Ids), reason: Reason },
  { title: 'PlacementDecisions' },
);

export const DecisionReasonBody = Exactly({ reason: Reason }, { title: 'DecisionReason' });

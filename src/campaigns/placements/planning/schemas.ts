import { Type } from 'typebox';
import { Exactly, Nullable, Text } from '#platform/http';

const Ids = Type.Array(Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9p'] }), { maxItems: 500 });
const Reason = Type.Optional(
  Nullable(Text({ maxLength: 500, examples: ['This site belongs to a competitor.'] })),
);

export const PlacementDecisionsBody = Exactly(
  { approve: Type.Optional(Ids), reject: Type.Optional(Ids), reason: Reason },
  { title: 'PlacementDecisions' },
);

export const DecisionReasonBody = Exactly({ reason: Reason }, { title: 'DecisionReason' });

import { Type } from 'typebox';
import { Exactly, Text } from '#platform/http';

export const ComparedWith = Type.Optional(
  Text({
    maxLength: 40,
    description:
      'A stored audit to compare with instead of the previous one; `GET /websites/{id}/audits` lists them.',
    examples: ['aud_01kqk0n8zwe5rt3yhj2m4c6v9y'],
  }),
);
export const SummaryQuery = Exactly({ comparedWith: ComparedWith });

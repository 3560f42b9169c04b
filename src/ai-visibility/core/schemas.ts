import { Type } from 'typebox';
import { Choice, Text } from '#platform/http';
import { answerEngineNames } from '#providers/answers';

export const EngineName = Choice(answerEngineNames, { examples: ['perplexity'] });

/** Query parameters that select days. */
export const dayParameters = {
  range: Type.Optional(
    Text({
      maxLength: 20,
      description: '`<n>d`, clipped to 1 to 3650 days; default `28d`. The range ends today (UTC).',
      examples: ['28d'],
    }),
  ),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'First day (UTC). Use it instead of `range`.',
      examples: ['2026-10-25'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({ format: 'date', description: 'Last day (UTC); default today.', examples: ['2026-11-21'] }),
  ),
};

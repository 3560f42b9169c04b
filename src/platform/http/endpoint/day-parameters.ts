import { Type } from 'typebox';
import { Choice, Text } from './schema.ts';

/** Query parameters that select days. @param defaultRange of requests without any of them */
export const dayParameters = (defaultRange = '28d') => ({
  range: Type.Optional(
    Text({
      maxLength: 20,
      description: `\`<n>d\`, clipped to 1 to 3650 days; default \`${defaultRange}\`. The range ends today (UTC).`,
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
});

/** The query parameter that selects the range to compare with. */
export const compareParameter = (description: string) => ({
  compare: Type.Optional(
    Choice(['previous', 'previous_year'], {
      description: `${description} \`previous\`: as many days directly before; \`previous_year\`: the same days a year earlier.`,
      examples: ['previous'],
    }),
  ),
});

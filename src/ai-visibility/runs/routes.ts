import { Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable } from '#platform/http';
import { answerEngineNames } from '#providers/answers';
import type { VisibilitySettings } from '#ai-visibility/core';
import { replaceSampling, getSampling } from './planning/sampling.ts';

const tag = 'AI visibility';
const path = '/websites/:id/ai-visibility/sampling';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const sampling = {
  intervalWidth: Type.Number({
    minimum: 0.05,
    maximum: 1,
    description:
      "Target width of the 95 % interval of each engine's weekly mention rate: 0.2 means plus or minus ten points. Half the width takes four times the runs.",
    examples: [0.2],
  }),
  isPaused: Type.Boolean({ description: 'Whether asking is paused.', examples: [false] }),
};

const EngineSamplingShape = Exactly(
  {
    engine: Choice(answerEngineNames, { examples: ['openai'] }),
    runsPerWeek: Type.Integer({
      description: 'Runs of all prompts. Prompts that name an own brand are asked once a week.',
      examples: [93],
    }),
    expectedWidth: Nullable(
      Type.Number({
        description:
          "Expected width of the week's interval if answers to the same prompt do not repeat each other; null without runs.",
        examples: [0.2],
      }),
    ),
    expectedMonthlyMicros: Nullable(
      Type.Integer({
        description:
          'Expected cost of a month in millionths of a US dollar, from the mean cost of the last 28 days, or from list prices if there were too few runs; 0 while asking is paused. Null for viewers.',
        examples: [4_000_000],
      }),
    ),
    limitedBy: Choice(['width', 'budget'], {
      description: '`budget`: the remaining monthly budget does not pay for the target width.',
      examples: ['width'],
    }),
  },
  { title: 'EngineSampling' },
);

const SamplingShape = Exactly(
  { ...sampling, engines: Type.Array(EngineSamplingShape, { description: 'Connected engines.' }) },
  { title: 'Sampling' },
);

const get = (settings: VisibilitySettings): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    operationId: 'getSampling',
    tag,
    summary: 'Get the sampling settings',
    pathIds,
    response: { status: 200, data: SamplingShape },
    handle: async (context, { id }) => ({ data: await getSampling(context, id, settings) }),
  });

const replace = (settings: VisibilitySettings): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    operationId: 'replaceSampling',
    tag,
    spends: {},
    summary: 'Replace the sampling settings',
    description: 'A new width applies from the next planned day, a pause at once.',
    pathIds,
    body: Exactly(sampling, { title: 'NewSampling' }),
    response: { status: 200, data: SamplingShape },
    handle: async (context, { id, body }) => {
      await replaceSampling(context, id, { sampling: body, settings });
      return { data: await getSampling(context, id, settings) };
    },
  });

/** Sampling: how often answer engines are asked. */
export function samplingEndpoints(settings: VisibilitySettings): Endpoint[] {
  return [get(settings), replace(settings)];
}

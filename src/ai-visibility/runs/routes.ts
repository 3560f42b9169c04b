import { Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable } from '#http';
import { answerEngineNames } from '#providers/answers';
import type { VisibilitySettings } from '../settings.ts';
import { putSampling, readSampling } from './sampling.ts';

const tag = 'AI visibility';
const path = '/websites/:id/ai-visibility/sampling';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const sampling = {
  intervalWidth: Type.Number({
    minimum: 0.05,
    maximum: 1,
    description:
      'How wide the 95 % interval of a week’s mention rate may be, for each engine: 0.2 means plus or minus ten points. Narrower costs more: half the width takes four times the runs.',
    examples: [0.2],
  }),
  isPaused: Type.Boolean({ description: 'Nothing is asked.', examples: [false] }),
};

const EngineSamplingShape = Exactly(
  {
    engine: Choice(answerEngineNames, { examples: ['openai'] }),
    runsPerWeek: Type.Integer({
      description: 'Of all prompts. Prompts that name an own brand are asked once a week.',
      examples: [93],
    }),
    expectedWidth: Nullable(
      Type.Number({
        description: 'Of the interval that a week will have. Null where nothing is asked.',
        examples: [0.2],
      }),
    ),
    expectedMonthlyMicros: Type.Integer({
      description:
        'What a month will cost, by what runs have cost in the last 28 days, else at most. In millionths of a US dollar.',
      examples: [4_000_000],
    }),
    limitedBy: Choice(['width', 'budget'], {
      description:
        '`budget`: the share of what is left of the month’s budget does not suffice for the width asked for.',
      examples: ['width'],
    }),
  },
  { title: 'EngineSampling' },
);

const SamplingShape = Exactly(
  { ...sampling, engines: Type.Array(EngineSamplingShape, { description: 'Those that are connected.' }) },
  { title: 'Sampling' },
);

const read = (settings: VisibilitySettings): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    operationId: 'readSampling',
    tag,
    summary: 'Read how often answer engines are asked, and why',
    pathIds,
    answer: { status: 200, data: SamplingShape },
    handle: async (context, { id }) => ({ data: await readSampling(context, id, settings) }),
  });

const put = (settings: VisibilitySettings): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    operationId: 'putSampling',
    tag,
    summary: 'Set how often answer engines are asked',
    description: 'Counts from the next day that is planned; a pause at once.',
    pathIds,
    body: Exactly(sampling, { title: 'NewSampling' }),
    answer: { status: 200, data: SamplingShape },
    handle: async (context, { id, body }) => {
      await putSampling(context, id, { sampling: body, settings });
      return { data: await readSampling(context, id, settings) };
    },
  });

/** How often answer engines are asked for a website. */
export function samplingEndpoints(settings: VisibilitySettings): Endpoint[] {
  return [read(settings), put(settings)];
}

import { Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { decodeWebsiteIds } from '#websites';
import { stepNames } from './derive-first-steps.ts';
import { type FirstStepSettings, listFirstSteps } from './list-first-steps.ts';

const FirstStepsShape = Exactly(
  {
    websiteId: Nullable(
      Type.String({
        description: 'The website that the steps are about. Null before the first one.',
        examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'],
      }),
    ),
    steps: Type.Array(
      Exactly({
        name: Choice(stepNames),
        isDone: Type.Boolean({ description: 'Derived from the data of the account.' }),
        isBlocked: Type.Boolean({ description: 'Whether the step waits for the first website.' }),
        minRole: Choice(['owner', 'manager'], { description: 'The role that the step needs.' }),
        fromMicros: Nullable(
          Type.Integer({
            description:
              'The lowest price of a purchase after the step, in millionths of a US dollar. Null if the step costs nothing, and for viewers.',
          }),
        ),
      }),
      {
        description:
          'Empty once all are done, for the website of a competitor, and for members who are limited to some websites.',
      },
    ),
  },
  { title: 'FirstSteps' },
);

/** The checklist of a new account, in one small response, because every page of the dashboard shows it. */
export function firstStepEndpoints(settings: FirstStepSettings): Endpoint[] {
  const list = endpoint({
    method: 'GET',
    path: '/first-steps',
    operationId: 'listFirstSteps',
    tag: 'Account',
    summary: 'List the first steps of the account',
    query: Exactly({
      websiteId: Type.Optional(
        Type.String({
          maxLength: 40,
          description: "By default, the first website of the account by domain that is not a competitor's.",
        }),
      ),
    }),
    response: { status: 200, data: FirstStepsShape },
    problems: ['website_not_found'],
    handle: async (context, { query }) => {
      // They are viewers, who can do none of the steps.
      if (context.websiteIds) return { data: { websiteId: null, steps: [] } };
      const [id = null] = decodeWebsiteIds(
        query.websiteId === undefined ? [] : [query.websiteId],
        'websiteId',
      );
      const { websiteId, steps } = await listFirstSteps(context, id, settings);
      return { data: { websiteId: websiteId === null ? null : encodeId('web', websiteId), steps } };
    },
  });
  return [list];
}

import { Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { selectSignInFailures } from './failure-queries.ts';

const maxFailures = 100;

const listFailures = endpoint({
  method: 'GET',
  path: '/sign-in-failures',
  operationId: 'listSignInFailures',
  tag: 'Members',
  summary: 'List the latest failed sign-ins',
  description:
    'Owners see those of all members, other members their own. Failures of the last 90 days, at most 100.',
  response: {
    status: 200,
    data: Type.Array(
      Exactly(
        {
          memberId: Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'] }),
          email: Type.String({ examples: ['ada@example.com'] }),
          factor: Choice(['password', 'second_factor'], { description: 'The factor that was wrong.' }),
          failedAt: Timestamp,
          ipAddress: Nullable(Type.String({ examples: ['203.0.113.9'] })),
          userAgent: Nullable(Type.String({ examples: ['Mozilla/5.0'] })),
        },
        { title: 'SignInFailure' },
      ),
    ),
  },
  handle: async ({ db, accountId, actor, right }) => {
    const userId = right === 'admin' ? null : (actor?.id ?? null);
    const failures = await selectSignInFailures(db, { accountId, userId, limit: maxFailures });
    return {
      data: failures.map(({ id: _id, userId: member, ...failure }) => ({
        ...failure,
        memberId: encodeId('usr', member),
      })),
    };
  },
});

export const sessionEndpoints: Endpoint[] = [listFailures];

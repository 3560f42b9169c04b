import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { type Identify, requireRight } from './authenticate.ts';
import type { Right } from '#context.ts';

/** An address to which another website sends a person back. It always ends at a page of the dashboard. */
export interface Return {
  /** Below `/dashboard/api`. */
  path: string;
  /** Where the browser goes on to, with what `handle` says, or `problem=<code>`, as its query. */
  page: string;
  right: Right;
  /** On the pool. The request comes from elsewhere: what it says must prove that this very session asked for it. */
  handle(context: Context, query: Readonly<Record<string, string>>): Promise<Record<string, string>>;
}

interface ReturnDoor {
  identify: Identify;
  contextFor(request: FastifyRequest): Context;
}

export function serveReturn(
  scope: FastifyInstance,
  { path, page, right, handle }: Return,
  { identify, contextFor }: ReturnDoor,
): void {
  scope.get(path, async (request, reply) => {
    const said = await answer().catch((error: unknown) => {
      if (error instanceof Problem) return { problem: error.code };
      throw error;
    });
    return reply.header('Cache-Control', 'no-store').redirect(`${page}?${new URLSearchParams(said)}`);

    async function answer(): Promise<Record<string, string>> {
      request.caller = await identify(request, reply);
      requireRight(request.caller, right);
      return handle(contextFor(request), textsOf(request.query));
    }
  });
}

function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { type Identify, requireRight } from './caller.ts';
import type { Right } from '#platform/context.ts';

/** A URL to which an OAuth provider redirects the user. It redirects to a page of the dashboard. */
export interface OAuthCallback {
  /** Below `/dashboard/api`. */
  path: string;
  /** The target of the redirect after a problem, with `problem=<code>`. */
  page: string;
  right: Right;
  /** Runs outside a transaction. The request is cross-site, so `query` must prove that this session started the sign-in. */
  handle(context: Context, query: Readonly<Record<string, string>>): Promise<RedirectTarget>;
}

interface RedirectTarget {
  /** Of the dashboard. */
  page: string;
  query: Record<string, string>;
}

interface OAuthCallbackOptions {
  identify: Identify;
  contextFor(request: FastifyRequest): Context;
}

export function serveOAuthCallback(
  scope: FastifyInstance,
  { path, page, right, handle }: OAuthCallback,
  { identify, contextFor }: OAuthCallbackOptions,
): void {
  scope.get(path, async (request, reply) => {
    const target = await handleRequest().catch((error: unknown) => {
      if (error instanceof Problem) return { page, query: { problem: error.code } };
      throw error;
    });
    const url = `${target.page}?${new URLSearchParams(target.query)}`;
    return reply.header('Cache-Control', 'no-store').redirect(url);

    async function handleRequest(): Promise<RedirectTarget> {
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

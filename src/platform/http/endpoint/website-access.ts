import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import type { Endpoint, Input } from './endpoint.ts';

/** A context whose actor is limited to some websites. */
export type LimitedContext = Context & { websiteIds: readonly string[] };

/** Decides what members who are limited to some websites may request and receive. It denies what it does not know. */
export interface WebsiteAccess {
  /**
   * Checks the input of a request, and restricts lists to the websites of the member.
   * @throws Problem insufficient_right, or the same as for an unknown id
   */
  limitInput(
    declared: Endpoint,
    context: LimitedContext,
    input: Input<unknown, unknown>,
  ): Promise<Input<unknown, unknown>>;
  /** Whether the member may receive a live event. */
  mayReceive(context: LimitedContext, event: Readonly<Record<string, string>>): Promise<boolean>;
}

/** The problem of a request that is not about some websites alone. */
export function limitedAccess(): Problem {
  return new Problem(
    'insufficient_right',
    'Your access is limited to some websites, and this concerns the whole account. Ask an owner of the account.',
  );
}

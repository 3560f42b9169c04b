import createClient from 'openapi-fetch';
import { ApiProblem, toProblem } from './problem.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

/** The program's own API, in the session that the cookies name. Failures are data here: see `ask`. */
export const api = createClient<paths>({
  baseUrl: '/dashboard/api',
  querySerializer: { array: { style: 'form', explode: true } },
});

interface Told<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * What the API answers, whole: `data`, and `page` and `meta` where there are.
 * @throws ApiProblem whatever goes wrong, the network included
 */
export async function ask<Data>(asking: Promise<Told<Data>>): Promise<Data> {
  const told = await asking.catch((error: unknown) => {
    throw error instanceof DOMException ? error : new ApiProblem(unreachable);
  });
  if (!told.response.ok) throw toProblem(told.error, told.response);
  return told.data as Data;
}

const unreachable = {
  status: 0,
  code: 'unreachable',
  detail: 'Cairn does not answer. Check your connection, or whether it runs.',
  errors: [],
  requestId: null,
};

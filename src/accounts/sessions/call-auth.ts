import type { Auth } from './create-auth.ts';

/**
 * Sends a request to the library. It turns its own errors into responses; all others, such as those of the database, are thrown, so that
 * the server logs them and responds as it does elsewhere.
 */
export async function callAuth({ handler }: Auth, request: Request): Promise<Response> {
  try {
    return await handler(request);
  } catch (error) {
    const { isAPIError } = await import('better-auth/api');
    if (!isAPIError(error)) throw error;
    return Response.json(error.body ?? {}, { status: error.statusCode, headers: new Headers(error.headers) });
  }
}

/** The result in the URL that Google redirects to. */
export type Redirect =
  | { kind: 'code'; code: string }
  | { kind: 'refused'; message: string }
  /** The redirect belongs to another sign-in. */
  | { kind: 'foreign' };

/** @param state of the current sign-in; a redirect without it is not trusted (RFC 6749 §10.12) */
export function readRedirect({ searchParams }: URL, state: string): Redirect {
  if (searchParams.get('state') !== state) return { kind: 'foreign' };
  const code = searchParams.get('code');
  if (code) return { kind: 'code', code };
  const error = searchParams.get('error') ?? '';
  const word = /^[a-z_]{1,60}$/.test(error) ? error : 'no code';
  return { kind: 'refused', message: `Google denied access: ${word}.` };
}

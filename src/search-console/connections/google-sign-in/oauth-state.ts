import { minuteMs } from '#platform/durations.ts';
import { type SecretBox, SecretBoxError } from '#platform/encryption';

const timeoutMs = 10 * minuteMs;

/** The state of a sign-in that Google returns in its redirect. */
export interface SignInState {
  codeVerifier: string;
  redirectUri: string;
  label: string | null;
  /** The website whose page started the sign-in. */
  websiteId: string | null;
}

interface Session {
  sessionId: string;
  now: Date;
}

/** Encrypts the state so that only the same session can use it. @throws SecretBoxError */
export function sealState(secretBox: SecretBox, state: SignInState, { sessionId, now }: Session): string {
  const text = JSON.stringify({ ...state, endsAtMs: now.getTime() + timeoutMs });
  return secretBox.seal(text, contextOf(sessionId)).toString('base64url');
}

/** Decrypts a state; null if it is invalid, expired or belongs to another session. */
export function openState(
  secretBox: SecretBox,
  text: string,
  { sessionId, now }: Session,
): SignInState | null {
  try {
    const opened = secretBox.open(Buffer.from(text, 'base64url'), contextOf(sessionId));
    const { endsAtMs, ...state } = JSON.parse(opened) as SignInState & { endsAtMs: number };
    return endsAtMs > now.getTime() ? state : null;
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

function contextOf(sessionId: string): string {
  return `google sign-in of ${sessionId}`;
}

import { type Vault, VaultError } from '#vault';

const patienceMs = 10 * 60_000;

/** What must be remembered while a person is at Google. */
export interface SignInState {
  codeVerifier: string;
  redirectUri: string;
  label: string | null;
}

interface Session {
  sessionId: string;
  now: Date;
}

/** The state, for Google to hand back: sealed, so that nobody reads it, and for this session alone. @throws VaultError */
export function sealState(vault: Vault, state: SignInState, { sessionId, now }: Session): string {
  const text = JSON.stringify({ ...state, endsAtMs: now.getTime() + patienceMs });
  return vault.seal(text, contextOf(sessionId)).toString('base64url');
}

/** What was sealed; null where it is another session's, too old, or no state at all. */
export function openState(vault: Vault, text: string, { sessionId, now }: Session): SignInState | null {
  try {
    const opened = vault.open(Buffer.from(text, 'base64url'), contextOf(sessionId));
    const { endsAtMs, ...state } = JSON.parse(opened) as SignInState & { endsAtMs: number };
    return endsAtMs > now.getTime() ? state : null;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}

function contextOf(sessionId: string): string {
  return `google sign-in of ${sessionId}`;
}

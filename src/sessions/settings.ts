/** Who may open an account: anybody, or only the first person of an installation; all others are invited. */
export type SignUp = 'open' | 'first';

/** How people sign in at this installation. */
export interface SignInSettings {
  /** Signs cookies and links; the same in every process. */
  secret: string;
  /** Where users reach the service; taken from each request where null. */
  publicUrl: string | null;
  signUp: SignUp;
  /** Passwords that an address may try in a minute. */
  attemptsPerMinute: number;
  now(): Date;
  /** Whether mails go out at all. */
  sendsMail: boolean;
  /** Sends somebody the way to a new password. */
  sendResetLink(link: { email: string; url: string }): Promise<void>;
}

/** `open`: everyone may sign up. `first`: only the first user of the installation; all others need an invitation. */
export type SignUp = 'open' | 'first';

export interface DemoLogin {
  email: string;
  password: string;
}

/** Sign-in configuration of the installation. */
export interface SignInSettings {
  /** Signs cookies and links. Must be the same in every process. */
  secret: string;
  /** The secret before the last rotation of the encryption key, which has encrypted second factors; null without one. */
  previousSecret: string | null;
  /** Public base URL of the installation. If null, it is taken from each request. */
  publicUrl: string | null;
  signUp: SignUp;
  /** Sign-in attempts per IP address and minute. */
  attemptsPerMinute: number;
  now(): Date;
  /** The login that the sign-in page of the demo shows; null in every other installation. */
  demoLogin: DemoLogin | null;
  /**
   * Sends an email; null without a mail server, and without a public URL, because a link must not contain the host name that the
   * client chose. @throws Error if the mail server refuses it
   */
  sendMail: ((mail: { to: string; subject: string; text: string }) => Promise<void>) | null;
}

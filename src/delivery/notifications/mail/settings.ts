import type { SendMail } from '#providers/mail';

/** How this installation sends notification mails, and the limits that rules watch. */
export interface NotificationSettings {
  /** Null if no mail server is configured. */
  sendMail: SendMail | null;
  /** Maximum number of mails per account and day. */
  maxMailsPerDay: number;
  /** Base URL of the service. Mails contain no link if it is null. */
  publicUrl: string | null;
  /** Monthly budget of an account with a provider, unless it has another one, in millionths of a US dollar. */
  defaultLimitMicros: number;
}

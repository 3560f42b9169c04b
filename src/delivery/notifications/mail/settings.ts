import type { SendMail } from '#providers/mail';

/** How this installation sends notification mails. */
export interface NotificationSettings {
  /** Null if no mail server is configured. */
  sendMail: SendMail | null;
  /** Maximum number of mails per account and day. */
  maxMailsPerDay: number;
  /** Base URL of the service. Mails contain no link if it is null. */
  publicUrl: string | null;
}

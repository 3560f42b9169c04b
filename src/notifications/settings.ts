import type { SendMail } from '#providers/mail';

/** How this installation tells people what happened. */
export interface NotificationSettings {
  /** Null where no mail server is set up. */
  sendMail: SendMail | null;
  /** Where users reach the service; mails hold no link where null. */
  publicUrl: string | null;
}

import { createTransport } from 'nodemailer';

interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mail. @throws MailFailure and nothing else */
export type SendMail = (mail: Mail) => Promise<void>;

/** A mail that the server did not accept. The message contains no email address and no credentials. */
class MailFailure extends Error {
  readonly reason: 'mail_rejected' | 'mail_unavailable';

  constructor(reason: MailFailure['reason'], message: string) {
    super(message);
    this.name = 'MailFailure';
    this.reason = reason;
  }
}

/** Sends a mail. Returns why it failed, or null. A rejection by the mail server is final. */
export async function attemptMail(
  sendMail: SendMail,
  mail: Mail,
): Promise<{ reason: string; isFinal: boolean } | null> {
  try {
    await sendMail(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return { reason: error.message, isFinal: error.reason === 'mail_rejected' };
  }
}

const timeoutMs = 20_000;

/** A mailer over SMTP. @param url `smtp://user:password@host:port` or `smtps://…` */
export function openMailer({ url, from }: { url: string; from: string }): SendMail {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ attachments = [], ...mail }) => {
    try {
      await transport.sendMail({ ...mail, attachments: [...attachments] });
    } catch (error) {
      throw classify(error);
    }
  };
}

function classify(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode !== undefined && responseCode >= 500) {
    return new MailFailure('mail_rejected', `The mail server rejected the mail with status ${responseCode}.`);
  }
  return new MailFailure('mail_unavailable', `The mail server is unavailable (${code ?? 'no code'}).`);
}

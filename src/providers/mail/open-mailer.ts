import { createTransport } from 'nodemailer';

interface Mail {
  /** The id of the delivery. Repeated attempts have the same Message-ID, so that mail programs recognise a second copy. */
  id?: string;
  to: string;
  /** The address that answers go to, if it is not that of the sender. */
  replyTo?: string;
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
  /** Whether the connection ended without a reply, so that the server may have accepted the mail. */
  readonly mayHaveArrived: boolean;

  constructor(reason: MailFailure['reason'], message: string, mayHaveArrived = false) {
    super(message);
    this.name = 'MailFailure';
    this.reason = reason;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Sends a mail. Returns why it failed, or null. A rejection by the mail server is final. */
export async function attemptMail(
  sendMail: SendMail,
  mail: Mail,
): Promise<{ reason: string; isFinal: boolean; mayHaveArrived: boolean } | null> {
  try {
    await sendMail(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { message: reason, mayHaveArrived } = error;
    return { reason, isFinal: error.reason === 'mail_rejected', mayHaveArrived };
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
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, attachments = [], ...mail }) => {
    const messageId = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
    try {
      await transport.sendMail({ ...mail, ...messageId, attachments: [...attachments] });
    } catch (error) {
      throw classify(error);
    }
  };
}

function classify(error: unknown): MailFailure {
  const { responseCode, code, syscall } = error as { responseCode?: number; code?: string; syscall?: string };
  if (responseCode !== undefined && responseCode >= 500) {
    return new MailFailure(
      'mail_rejected',
      `The email server rejected the email with status ${responseCode}.`,
    );
  }
  const message = `The email server is unavailable (${code ?? 'no code'}).`;
  return new MailFailure('mail_unavailable', message, responseCode === undefined && syscall !== 'connect');
}

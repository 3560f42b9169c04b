export { attemptMail, openMailer, type SendMail } from './open-mailer.ts';

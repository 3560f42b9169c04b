export { openMailer, type SendMail } from './open-mailer.ts';

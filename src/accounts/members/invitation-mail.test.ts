import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';
import { invitationMail } from './invitation-mail.ts';
import { inviteUser } from './invite-user.ts';

let mail: MailServer;
let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: 'http://cairn.example',
  });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(async () => {
  await app.close();
  mail.close();
});

test('an invitation is mailed in the requested language, and in English without one', async () => {
  const invite = (body: object) => owner.call('POST', '/invitations', { body: { role: 'viewer', ...body } });
  expect(await invite({ email: 'kundin@example.com', language: 'de' })).toMatchObject({
    status: 201,
    body: { data: { isMailed: true, language: 'de' } },
  });
  await invite({ email: 'client@example.com' });
  expect((await owner.call('GET', '/invitations')).body.data).toMatchObject([
    { email: 'client@example.com', language: 'en' },
    { email: 'kundin@example.com', language: 'de' },
  ]);
  // Long lines of the body are split.
  const textTo = (email: string) =>
    mail.received.find(({ to }) => to.includes(email))?.text.replaceAll(/=\r?\n/g, '');
  expect(textTo('kundin@example.com')).toContain('Registrieren Sie sich innerhalb einer Woche');
  expect(textTo('client@example.com')).toContain('Sign up within a week');
  expect(await invite({ email: 'other@example.com', language: 'xx' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'language' }] },
  });
});

test('a user who signs up without a language has that of the invitation', async () => {
  const { db } = app.stores.database;
  const invited = { accountId: app.mine.accountId, role: 'viewer', language: 'de', now: new Date() } as const;
  const signUp = async (email: string, chosen: object) => {
    const { secret: invitation } = await inviteUser(db, { ...invited, email });
    await app.call('POST', '/dashboard/api/auth/sign-up/email', {
      key: null,
      body: { email, password: 'correct horse battery', name: 'Kim', invitation, ...chosen },
      headers: { host: 'cairn.example', origin: 'http://cairn.example' },
    });
  };
  await signUp('kim@example.com', {});
  await signUp('lee@example.com', { language: 'en' });
  const members = (await owner.call('GET', '/members')).body.data;
  const languageOf = (email: string) =>
    members.find((one: { email: string }) => one.email === email)?.language;
  expect([languageOf('kim@example.com'), languageOf('lee@example.com')]).toEqual(['de', 'en']);
});

test('a German invitation names the account, the role and the websites', () => {
  const invited = {
    account: 'Acme',
    role: 'viewer',
    websites: ['a.example', 'b.example'],
    link: 'https://c',
  } as const;
  expect(invitationMail(invited, 'de')).toEqual({
    subject: 'Einladung von Acme zu Cairn',
    text: 'Acme lädt Sie als Betrachter von a.example, b.example zu Cairn ein.\n\nRegistrieren Sie sich innerhalb einer Woche: https://c\n',
  });
  expect(invitationMail({ ...invited, role: 'owner', websites: null }, 'de').text).toContain(
    'Acme lädt Sie als Inhaber zu Cairn ein.',
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { createAccount } from './create-account.ts';
import { sendInvitation } from './send-invitation.ts';

let app: TestApp;
let owner: DashboardSession;
let accountId: string;
let made = 0;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '50' });
  const account = await createAccount(app.stores.database.db, { name: 'Team', email: 'first@example.com' });
  accountId = account.id;
  owner = await openSession(app, { role: 'owner', accountId });
});
afterAll(() => app.close());

const invite = (body: object) => owner.call('POST', '/invitations', { body });
const idOf = (session: DashboardSession) => encodeId('usr', session.userId);
const email = () => `invited-${(made += 1)}@example.com`;

const fragmentOf = (link: string) =>
  Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('#') + 1)));

const readInvitation = (link: string, change: object = {}) =>
  app.call('POST', '/dashboard/api/auth/invitation', { key: null, body: { ...fragmentOf(link), ...change } });

function accept(link: string, password = 'correct horse battery') {
  const { email: address, invitation } = fragmentOf(link);
  return app.call('POST', '/dashboard/api/auth/sign-up/email', {
    key: null,
    headers: { host: 'cairn.example', origin: 'http://cairn.example' },
    body: { email: address, name: 'New', password, invitation },
  });
}

describe('invitations', () => {
  test('an invitation is listed until it is accepted', async () => {
    const address = email();
    const sent = await invite({ email: address, role: 'manager' });
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { email: address, role: 'manager', isMailed: false } },
    });
    const { link, isMailed: _mailed, ...invitation } = sent.body.data;
    expect((await owner.call('GET', '/invitations')).body.data).toContainEqual(invitation);
    expect(await accept(link)).toMatchObject({ status: 200, body: { user: { role: 'manager', accountId } } });
    expect((await owner.call('GET', '/invitations')).body.data).not.toContainEqual(invitation);
    const { body } = await owner.call('GET', '/members');
    expect(body.data).toContainEqual(
      expect.objectContaining({ email: address, role: 'manager', name: 'New' }),
    );
  });

  test('an invitation ends when it is withdrawn or replaced by another for the same email address', async () => {
    const address = email();
    const first = (await invite({ email: address, role: 'owner' })).body.data;
    const second = (await invite({ email: address.toUpperCase(), role: 'viewer' })).body.data;
    expect((await accept(first.link)).status).toBe(403);
    expect((await owner.call('DELETE', `/invitations/${second.id}`)).status).toBe(204);
    expect((await accept(second.link)).status).toBe(403);
    expect(await owner.call('DELETE', `/invitations/${second.id}`)).toMatchObject({
      status: 404,
      body: { code: 'invitation_not_found' },
    });
  });

  test('an invitation of an existing user, a malformed email address or an unknown role is refused', async () => {
    const { body } = await owner.call('GET', '/me');
    expect(await invite({ email: body.data.email, role: 'viewer' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await invite({ email: 'malformed', role: 'viewer' })).status).toBe(400);
    expect((await invite({ email: email(), role: 'king' })).status).toBe(400);
  });

  test('a mailed invitation does not return its link', async () => {
    const mails: { to: string; text: string }[] = [];
    const context = { db: app.stores.database.db, accountId, now: new Date() };
    const settings = {
      publicUrl: 'https://cairn.example',
      maxMailsPerDay: 100,
      trustsOwners: true,
      sendMail: async (mail: (typeof mails)[0]) => void mails.push(mail),
    };
    const to = email();
    const sent = await sendInvitation(context, { email: to, role: 'viewer' }, settings);
    expect(sent).toMatchObject({ isMailed: true, link: null });
    expect(mails).toEqual([expect.objectContaining({ to })]);
    const link = /https:\/\/cairn\.example\/dashboard\/join#\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect((await accept(link)).status).toBe(200);
  });

  test('an invitation that the email server refuses returns its link', async () => {
    const context = { db: app.stores.database.db, accountId, now: new Date() };
    const sendMail = () => Promise.reject(new Error('refused'));
    const sent = await sendInvitation(
      context,
      { email: email(), role: 'viewer' },
      { publicUrl: null, maxMailsPerDay: 100, trustsOwners: true, sendMail },
    );
    expect(sent).toMatchObject({ isMailed: false, link: expect.stringMatching(/^\/dashboard\/join#/) });
  });

  test('an owner cannot find out who else has an account while sign-up is open', async () => {
    const context = { db: app.stores.database.db, accountId, now: new Date() };
    const sendMail = () => Promise.reject(new Error('refused'));
    const settings = { publicUrl: null, maxMailsPerDay: 100, trustsOwners: false, sendMail };
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const known = (await other.call('GET', '/me')).body.data.email;
    for (const address of [known, email()]) {
      const sent = await sendInvitation(context, { email: address, role: 'viewer' }, settings);
      expect(sent).toMatchObject({ isMailed: false, link: null });
    }
    const own = (await owner.call('GET', '/me')).body.data.email;
    await expect(sendInvitation(context, { email: own, role: 'viewer' }, settings)).rejects.toMatchObject({
      code: 'email_taken',
    });
  });

  test('an account sends a limited number of emails per day', async () => {
    const mails: unknown[] = [];
    const settings = {
      publicUrl: null,
      maxMailsPerDay: 3,
      trustsOwners: true,
      sendMail: async (mail: unknown) => void mails.push(mail),
    };
    const send = (now: string, account = app.theirs.accountId) => {
      const context = { db: app.stores.database.db, accountId: account, now: new Date(now) };
      return sendInvitation(context, { email: email(), role: 'viewer' }, settings);
    };
    const day = '2031-05-01T23:59:00Z';
    await Promise.all([send(day), send(day), send(day)]);
    await expect(send(day)).rejects.toMatchObject({ code: 'mail_limit_reached' });
    await send(day, accountId);
    await send('2031-05-02T00:00:00Z');
    expect(mails).toHaveLength(5);
  });

  test('an invitation of another account is neither listed nor deleted', async () => {
    const sent = (await invite({ email: email(), role: 'viewer' })).body.data;
    const other = await openSession(app, { role: 'owner' });
    expect((await other.call('GET', '/invitations')).text).not.toContain(sent.id);
    expect((await other.call('DELETE', `/invitations/${sent.id}`)).status).toBe(404);
  });
});

describe('members', () => {
  test("a new role takes effect from the member's next request", async () => {
    const member = await openSession(app, { role: 'viewer', accountId });
    const add = () => member.call('POST', '/v1/websites', { body: { domain: `m-${(made += 1)}.example` } });
    expect((await add()).status).toBe(403);
    const changed = await owner.call('PATCH', `/members/${idOf(member)}`, { body: { role: 'manager' } });
    expect(changed).toMatchObject({ status: 200, body: { data: { id: idOf(member), role: 'manager' } } });
    expect((await add()).status).toBe(201);
  });

  test('a removed member is signed out immediately', async () => {
    const member = await openSession(app, { role: 'manager', accountId });
    expect((await member.call('GET', '/me')).status).toBe(200);
    expect((await owner.call('DELETE', `/members/${idOf(member)}`)).status).toBe(204);
    expect((await member.call('GET', '/me')).status).toBe(401);
    expect(await owner.call('DELETE', `/members/${idOf(member)}`)).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
  });

  test('concurrent changes cannot remove the last owner', async () => {
    const { db } = app.stores.database;
    const account = await createAccount(db, { name: 'Two', email: 'unused@example.com' });
    const [one, two] = [
      await openSession(app, { role: 'owner', accountId: account.id }),
      await openSession(app, { role: 'owner', accountId: account.id }),
    ];
    const { body } = await one.call('GET', '/members');
    const unused = body.data.find(
      ({ email: address }: { email: string }) => address === 'unused@example.com',
    );
    expect((await one.call('DELETE', `/members/${unused.id}`)).status).toBe(204);
    const replies = await Promise.all([
      one.call('PATCH', `/members/${idOf(one)}`, { body: { role: 'viewer' } }),
      two.call('DELETE', `/members/${idOf(two)}`),
    ]);
    expect(replies.map(({ status }) => status).toSorted()[1]).toBe(409);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('last_owner');
  });

  test('a member of another account is not found', async () => {
    const outsider = await openSession(app, { role: 'viewer' });
    const path = `/members/${idOf(outsider)}`;
    expect((await owner.call('GET', '/members')).text).not.toContain(idOf(outsider));
    expect((await owner.call('PATCH', path, { body: { role: 'owner' } })).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    expect((await owner.call('DELETE', `/members/${encodeId('usr', newId())}`)).status).toBe(404);
  });
});

describe('members of some websites', () => {
  const addWebsite = async () =>
    (await owner.call('POST', '/v1/websites', { body: { domain: `limited-${(made += 1)}.example` } })).body
      .data.id as string;
  const domains = async (session: DashboardSession) =>
    (await session.call('GET', '/v1/websites')).body.data.map(({ id }: { id: string }) => id);
  const limited = (ids: string[]) => {
    const websiteIds = ids.map((id) => decodeId('web', id) ?? '');
    return openSession(app, { role: 'viewer', accountId, websiteIds });
  };
  const change = (member: DashboardSession, body: object) =>
    owner.call('PATCH', `/members/${idOf(member)}`, { body });

  test('an invited client sees the websites of the invitation only', async () => {
    const [websiteId] = [await addWebsite(), await addWebsite()];
    const sent = await invite({ email: email(), role: 'viewer', websiteIds: [websiteId, websiteId] });
    expect(sent.body.data).toMatchObject({ websiteIds: [websiteId] });
    const { link } = sent.body.data;
    const { domain } = (await owner.call('GET', `/v1/websites/${websiteId}`)).body.data;
    expect((await readInvitation(link)).body).toEqual({ account: 'Team', websites: [domain] });
    for (const wrong of [{ email: email() }, { invitation: 'guessed' }, { invitation: 5 }])
      expect(await readInvitation(link, wrong)).toMatchObject({ status: 404 });
    const joined = await accept(sent.body.data.link);
    expect(joined.body.user).toMatchObject({ role: 'viewer', isLimited: true });
    expect((await readInvitation(link)).status, 'accepted').toBe(404);
    const { body } = await owner.call('GET', '/members');
    expect(body.data).toContainEqual(
      expect.objectContaining({ email: sent.body.data.email, websiteIds: [websiteId] }),
    );
  });

  test('owners change the websites of a viewer from their next request, and null stands for all', async () => {
    const [first, second] = [await addWebsite(), await addWebsite()];
    const member = await limited([first]);
    expect(await domains(member)).toEqual([first]);
    expect(await change(member, { websiteIds: [second] })).toMatchObject({
      status: 200,
      body: { data: { role: 'viewer', websiteIds: [second] } },
    });
    expect(await domains(member)).toEqual([second]);
    expect(await change(member, { websiteIds: null })).toMatchObject({
      body: { data: { websiteIds: null } },
    });
    expect(await domains(member)).toEqual(expect.arrayContaining([first, second]));
  });

  test('a viewer whose last website was deleted sees none', async () => {
    const websiteId = await addWebsite();
    await addWebsite();
    const member = await limited([websiteId]);
    expect((await owner.call('DELETE', `/v1/websites/${websiteId}`)).status).toBe(204);
    expect(await domains(member)).toEqual([]);
    expect((await member.call('GET', '/me')).body.data).toMatchObject({ websiteIds: [] });
  });

  test('a viewer who becomes a manager sees all websites, also as a viewer again', async () => {
    const [first, second] = [await addWebsite(), await addWebsite()];
    const member = await limited([first]);
    expect((await change(member, { role: 'manager' })).body.data).toMatchObject({ websiteIds: null });
    expect(await domains(member)).toEqual(expect.arrayContaining([first, second]));
    expect((await change(member, { role: 'viewer' })).body.data).toMatchObject({ websiteIds: null });
  });

  test('websites of owners and managers, of another account, and an empty list are refused', async () => {
    const websiteId = await addWebsite();
    const member = await limited([websiteId]);
    const foreign = (await app.call('POST', '/websites', { body: { domain: 'foreign.example' } })).body.data
      .id;
    const refusals = [
      [{ role: 'manager', websiteIds: [websiteId] }, 400, 'websiteIds'],
      [{ role: 'viewer', websiteIds: [] }, 400, 'websiteIds'],
      [{ role: 'viewer', websiteIds: [foreign] }, 404, 'websiteIds'],
    ] as const;
    for (const [body, status, path] of refusals) {
      const invited = await invite({ email: email(), ...body });
      expect(invited).toMatchObject({ status, body: { errors: [{ path }] } });
      expect(await change(member, body)).toMatchObject({ status, body: { errors: [{ path }] } });
    }
    expect(await domains(member)).toEqual([websiteId]);
  });

  test('members cannot lift their own limit', async () => {
    const websiteId = await addWebsite();
    await addWebsite();
    const member = await limited([websiteId]);
    const origin = { host: 'cairn.example', origin: 'http://cairn.example' };
    for (const body of [{ isLimited: false }, { seesPrices: true }, { role: 'owner' }])
      await member.call('POST', '/auth/update-user', { body, headers: origin });
    const unchanged = { role: 'viewer', websiteIds: [websiteId], seesPrices: false };
    expect((await change(member, {})).body.data).toMatchObject(unchanged);
    expect(
      (await member.call('PATCH', `/members/${idOf(member)}`, { body: { websiteIds: null } })).status,
    ).toBe(403);
    expect(await domains(member)).toEqual([websiteId]);
  });
});

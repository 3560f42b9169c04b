import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecretBox } from '#platform/encryption';
import {
  type ConnectionFixture,
  createConnectionFixture,
} from '../../../test/fixtures/connection-fixture.ts';
import { connectBing } from './connect-bing.ts';
import { connectGoogle } from './connect-google.ts';
import { connectionError } from './connection-error.ts';
import { disconnect } from './disconnect.ts';
import { listConnections, listWebsiteProperties } from './list-connections.ts';
import { updateConnectionState } from './update-connection-state.ts';
import { openBing, openGoogle } from './credentials.ts';
import { readProperty } from './properties/queries.ts';
import { refreshSites } from './refresh-sites.ts';

let fixture: ConnectionFixture;
beforeAll(async () => {
  fixture = await createConnectionFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const domain = 'sc-domain:shop.example';
const prefix = 'https://shop.example/';
const signal = new AbortController().signal;

describe('connecting', () => {
  test('stores working credentials and their properties, and assigns properties to existing websites', async () => {
    const website = await fixture.addWebsite();
    fixture.stub.owners.set('ann', {
      sites: { [domain]: 'siteOwner', [prefix]: 'siteFullUser', 'https://no.example/': 'siteUnverifiedUser' },
    });
    const connectionId = await fixture.connect('ann');
    expect(await listConnections(fixture.contextOf())).toEqual([
      {
        id: connectionId,
        provider: 'google',
        kind: 'oauth',
        label: 'Google',
        state: 'active',
        error: null,
        createdAt: expect.any(Date),
        checkedAt: expect.any(Date),
        sites: [
          { siteUrl: 'https://no.example/', permission: 'unverified' },
          { siteUrl: prefix, permission: 'full' },
          { siteUrl: domain, permission: 'owner' },
        ],
      },
    ]);
    expect(await fixture.property(website)).toEqual({
      siteUrl: domain,
      connectionId,
      chosen: false,
      state: 'active',
      connection: { state: 'active', error: null },
    });
    expect(await fixture.events()).toEqual([['assigned', website]]);
  });

  test('stores nothing if the credentials do not work or cannot be encrypted', async () => {
    await expect(fixture.connect('nobody')).rejects.toMatchObject({ reason: 'authorization_revoked' });
    fixture.person('ann', domain);
    const closed = { ...fixture.sources, secretBox: openSecretBox(null) };
    const credentials = { kind: 'oauth', refreshToken: 'rt-ann' } as const;
    await expect(connectGoogle(fixture.contextOf(), { credentials, signal }, closed)).rejects.toThrow(
      'ENCRYPTION_KEY',
    );
    await expect(
      connectBing(fixture.contextOf(), { apiKey: 'key-nobody', signal }, fixture.sources),
    ).rejects.toMatchObject({
      reason: 'authorization_revoked',
    });
    expect(await listConnections(fixture.contextOf())).toEqual([]);
  });

  test('assigns a property to a website that is added later', async () => {
    fixture.person('ann', domain);
    await fixture.connect('ann');
    const [shop, other] = [await fixture.addWebsite(), await fixture.addWebsite('other.example')];
    await fixture.app.drain();
    expect(await fixture.property(shop)).toMatchObject({ siteUrl: domain, state: 'active' });
    expect(await fixture.property(other)).toBeNull();
  });

  test('lists Bing sites separately', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', prefix);
    const connectionId = await connectBing(
      fixture.contextOf(),
      { apiKey: 'key-ann', signal },
      fixture.sources,
    );
    expect(await fixture.property(website)).toBeNull();
    expect(await readProperty(fixture.contextOf(), website, 'bing')).toMatchObject({
      siteUrl: prefix,
      connectionId,
    });
    const bing = await openBing(fixture.contextOf(), connectionId, fixture.sources);
    expect(await bing.listSites(signal)).toEqual([{ siteUrl: prefix, permission: 'owner' }]);
    await expect(openGoogle(fixture.contextOf(), connectionId, fixture.sources)).rejects.toThrow(
      'no such connection to Google',
    );
  });
});

describe('credentials', () => {
  test('are never readable in the database', async () => {
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    await connectBing(fixture.contextOf(), { apiKey: 'key-ann', signal }, fixture.sources);
    const { rows } = await sql<{ credentials: Buffer }>`select * from connections`.execute(
      fixture.app.stores.database.db,
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.credentials.length).toBeGreaterThan(30);
      const whole = JSON.stringify(row) + row.credentials.toString('latin1');
      for (const secret of ['rt-ann', 'key-ann', 'refreshToken']) expect(whole).not.toContain(secret);
    }
    const google = await openGoogle(fixture.contextOf(), connectionId, fixture.sources);
    expect(await google.listProperties(signal)).toEqual([{ siteUrl: domain, permission: 'owner' }]);
  });

  test('can be decrypted only for their own connection', async () => {
    fixture.person('ann', domain);
    fixture.person('ben', domain);
    const [ann, ben] = [await fixture.connect('ann'), await fixture.connect('ben')];
    await sql`
      update connections set credentials = (select credentials from connections where id = ${ann})
      where id = ${ben}`.execute(fixture.app.stores.database.db);
    await expect(openGoogle(fixture.contextOf(), ben, fixture.sources)).rejects.toThrow(
      'encrypted with another key',
    );
  });

  test('fail the connection under another key and work again under the right one', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    const other = { ...fixture.sources, secretBox: openSecretBox('another secret, as long as it must be') };
    const error = await openGoogle(fixture.contextOf(), connectionId, other).catch(
      (thrown: unknown) => thrown,
    );
    expect(connectionError(error)).toEqual({
      state: 'failed',
      error: {
        code: 'credentials_unreadable',
        message: 'The value was encrypted with another key, or it is damaged.',
      },
    });
    await refreshSites(fixture.contextOf(), { connectionId, signal }, other);
    expect(await fixture.property(website)).toMatchObject({
      state: 'lost',
      connection: { state: 'failed', error: { code: 'credentials_unreadable' } },
    });
    await fixture.refresh(connectionId);
    expect(await fixture.property(website)).toMatchObject({
      state: 'active',
      connection: { state: 'active', error: null },
    });
    expect(await fixture.events()).toEqual([
      ['assigned', website],
      ['lost', website],
      ['assigned', website],
    ]);
  });
});

test('another account cannot read, refresh, update or delete a connection', async () => {
  const [website, theirs] = [
    await fixture.addWebsite(),
    await fixture.addWebsite('shop.example', fixture.app.theirs),
  ];
  fixture.person('ann', domain);
  const connectionId = await fixture.connect('ann');
  const { accountId } = fixture.app.theirs;
  expect(await listConnections(fixture.contextOf(fixture.app.theirs))).toEqual([]);
  expect(await listWebsiteProperties(fixture.contextOf(fixture.app.theirs))).toEqual([]);
  expect(await fixture.property(website, fixture.app.theirs)).toBeNull();
  expect(await fixture.property(theirs, fixture.app.theirs)).toBeNull();
  expect(await fixture.refresh(connectionId, fixture.app.theirs)).toBe(false);
  await expect(
    openGoogle(fixture.contextOf(fixture.app.theirs), connectionId, fixture.sources),
  ).rejects.toThrow('no such connection');
  await updateConnectionState(fixture.app.stores.database.db, {
    accountId,
    connectionId,
    state: 'revoked',
    error: null,
    now: new Date(),
  });
  expect(await disconnect(fixture.contextOf(fixture.app.theirs), { connectionId })).toBe(false);
  expect(await listConnections(fixture.contextOf())).toMatchObject([{ id: connectionId, state: 'active' }]);
  expect(await fixture.property(website)).toMatchObject({ state: 'active' });
});

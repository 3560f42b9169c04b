import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  type ConnectionFixture,
  createConnectionFixture,
} from '../../../../test/fixtures/connection-fixture.ts';
import type { Caller } from '../../../../test/app/test-app.ts';
import { hourMs } from '#platform/durations.ts';
import { chooseProperty } from './choose-property.ts';
import { disconnect } from '../disconnect.ts';
import { listConnections, listWebsiteProperties } from '../list-connections.ts';
import { updateConnectionState } from '../update-connection-state.ts';
import { openGoogle } from '../credentials.ts';

let fixture: ConnectionFixture;
beforeAll(async () => {
  fixture = await createConnectionFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.close());

const domain = 'sc-domain:shop.example';
const prefix = 'https://shop.example/';

describe('the property of a website', () => {
  const pair = [prefix, 'http://shop.example/'];
  const choose = (websiteId: string, siteUrl: string, caller?: Caller) =>
    chooseProperty(fixture.contextOf(caller), { websiteId, provider: 'google', siteUrl });

  test('is chosen by a person if several match', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', ...pair);
    const connectionId = await fixture.connect('ann');
    expect(await fixture.property(website)).toBeNull();
    expect(await listWebsiteProperties(fixture.contextOf())).toMatchObject([
      { id: website, provider: 'google', property: null, candidates: expect.arrayContaining(pair) },
    ]);
    await choose(website, pair[1]!);
    expect(await fixture.property(website)).toMatchObject({ siteUrl: pair[1], connectionId, chosen: true });
    expect(await fixture.events()).toEqual([['assigned', website]]);
    fixture.person('ann', domain, ...pair);
    await fixture.refresh(connectionId);
    expect(await fixture.property(website), 'what fits better changes nothing').toMatchObject({
      siteUrl: pair[1],
    });
    await choose(website, domain);
    await choose(website, domain);
    expect(await fixture.events(), 'said once').toEqual([['changed', website]]);
  });

  test('may cover more than the website if a person chooses it', async () => {
    const blog = await fixture.addWebsite('blog.shop.example');
    fixture.person('ann', domain);
    await fixture.connect('ann');
    expect(await fixture.property(blog)).toBeNull();
    await choose(blog, domain);
    expect(await fixture.property(blog)).toMatchObject({ siteUrl: domain, chosen: true });
  });

  test('must be readable by the account', async () => {
    const website = await fixture.addWebsite();
    fixture.stub.owners.set('ann', { sites: { [prefix]: 'siteUnverifiedUser' } });
    await fixture.connect('ann');
    fixture.person('ben', domain);
    await fixture.connect('ben', fixture.app.theirs);
    for (const siteUrl of [prefix, domain, 'sc-domain:unheard.example']) {
      await expect(choose(website, siteUrl)).rejects.toMatchObject({ code: 'invalid_request' });
    }
    await expect(choose(newId(), prefix)).rejects.toMatchObject({ code: 'website_not_found' });
    expect(await fixture.property(website)).toBeNull();
  });

  test('is matched again when the website changes', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    await fixture.connect('ann');
    await fixture.events();
    const [{ id }] = (await fixture.app.call('GET', '/websites')).body.data;
    await fixture.app.call('PATCH', `/websites/${id}`, { body: { match: 'host' } });
    await fixture.app.run('connections.match', { accountId: fixture.app.mine.accountId, websiteId: website });
    expect(await fixture.property(website)).toBeNull();
    expect(await fixture.events()).toEqual([['removed', website]]);
  });
});

describe('a change of access', () => {
  test('marks an unlisted or unverified property as lost until it returns', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    const ways = [{}, { [domain]: 'siteUnverifiedUser' }];
    for (const sites of ways) {
      await fixture.events();
      fixture.stub.owners.set('ann', { sites });
      await fixture.refresh(connectionId);
      expect(await fixture.property(website)).toMatchObject({ siteUrl: domain, state: 'lost' });
      await fixture.refresh(connectionId);
      fixture.person('ann', domain);
      await fixture.refresh(connectionId);
      expect(await fixture.property(website)).toMatchObject({ state: 'active', connectionId });
      expect(await fixture.events()).toEqual([
        ['lost', website],
        ['assigned', website],
      ]);
    }
  });

  test('reports a revoked connection, and a new connection restores chosen properties', async () => {
    const blog = await fixture.addWebsite('blog.shop.example');
    fixture.person('ann', domain);
    const old = await fixture.connect('ann');
    await chooseProperty(fixture.contextOf(), { websiteId: blog, provider: 'google', siteUrl: domain });
    fixture.stub.owners.get('ann')!.fault = 'revoked';
    await fixture.refresh(old);
    const [connection] = await listConnections(fixture.contextOf());
    expect(connection).toMatchObject({ state: 'revoked', error: { code: 'authorization_revoked' } });
    expect(connection!.error!.message).not.toContain('rt-ann');
    expect(await fixture.property(blog)).toMatchObject({ state: 'lost', connection: { state: 'revoked' } });
    fixture.person('ann', domain);
    const fresh = await fixture.connect('ann');
    expect(await fixture.property(blog)).toMatchObject({
      state: 'active',
      chosen: true,
      connectionId: fresh,
    });
    expect(await fixture.events()).toEqual([
      ['assigned', blog],
      ['lost', blog],
      ['assigned', blog],
    ]);
  });

  test('counts a revocation that a sync encounters in the same way', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    const { accountId, now } = fixture.contextOf();
    const error = { code: 'authorization_revoked', message: 'Connect again.' };
    await updateConnectionState(fixture.app.stores.database.db, {
      accountId,
      connectionId,
      state: 'revoked',
      error,
      now,
    });
    expect(await fixture.property(website)).toMatchObject({
      state: 'lost',
      connection: { state: 'revoked', error },
    });
    await fixture.refresh(connectionId);
    expect(await fixture.property(website)).toMatchObject({ state: 'active', connection: { error: null } });
  });

  test('changes nothing while the service is unavailable', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    const before = await listConnections(fixture.contextOf());
    fixture.app.advance(hourMs);
    fixture.stub.owners.get('ann')!.fault = 'quota';
    await expect(fixture.refresh(connectionId)).rejects.toMatchObject({ name: 'SearchConsoleFailure' });
    expect(await listConnections(fixture.contextOf())).toEqual(before);
    expect(await fixture.property(website)).toMatchObject({ state: 'active' });
  });

  test('fails the connection if the API is not enabled', async () => {
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    fixture.stub.owners.get('ann')!.fault = 'disabled';
    await fixture.refresh(connectionId);
    expect(await listConnections(fixture.contextOf())).toMatchObject([
      { state: 'failed', error: { code: 'refused' } },
    ]);
  });

  test('switches to another connection or removes the property when a connection is deleted', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    fixture.person('ben', domain);
    const [ann, ben] = [await fixture.connect('ann'), await fixture.connect('ben')];
    await fixture.events();
    expect(await disconnect(fixture.contextOf(), { connectionId: ann })).toBe(true);
    expect(await disconnect(fixture.contextOf(), { connectionId: ann })).toBe(false);
    expect(await fixture.property(website)).toMatchObject({
      siteUrl: domain,
      connectionId: ben,
      state: 'active',
    });
    expect(await fixture.events()).toEqual([]);
    await disconnect(fixture.contextOf(), { connectionId: ben });
    expect(await fixture.property(website)).toBeNull();
    expect(await fixture.events()).toEqual([['removed', website]]);
    expect(await fixture.refresh(ben)).toBe(false);
    await expect(openGoogle(fixture.contextOf(), ben, fixture.sources)).rejects.toThrow('no such connection');
  });
});

describe('the schedule', () => {
  test('refreshes every connection once a day, spread over an hour', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    const connectionId = await fixture.connect('ann');
    const strike = async () => {
      await fixture.app.run('connections.schedule');
      fixture.app.advance(hourMs);
      await fixture.app.drain();
    };
    fixture.person('ann');
    await strike();
    expect(await fixture.property(website), 'it was asked just now').toMatchObject({ state: 'active' });
    fixture.app.advance(23 * hourMs);
    await strike();
    expect(await fixture.property(website)).toMatchObject({ state: 'lost' });
    const [{ checkedAt } = { checkedAt: null }] = await listConnections(fixture.contextOf());
    await strike();
    expect(await listConnections(fixture.contextOf())).toMatchObject([{ id: connectionId, checkedAt }]);
  });

  test('retries a connection that was unavailable', async () => {
    const website = await fixture.addWebsite();
    fixture.person('ann', domain);
    await fixture.connect('ann');
    fixture.stub.owners.set('ann', { sites: {}, fault: 'quota' });
    fixture.app.advance(24 * hourMs);
    for (const state of ['active', 'lost']) {
      await fixture.app.run('connections.schedule');
      fixture.app.advance(hourMs);
      await fixture.app.drain();
      expect(await fixture.property(website)).toMatchObject({ state });
      fixture.person('ann');
    }
  });
});

describe('a website added after the last refresh', () => {
  const waiting = async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'connections.refresh'`.execute(
      fixture.app.stores.database.db,
    );
    return rows[0]?.jobs;
  };

  test('gets its property within seconds, with one refresh for several websites', async () => {
    fixture.person('ann', domain);
    await fixture.connect('ann');
    await fixture.addWebsite();
    fixture.person('ann', domain, 'sc-domain:second.example', 'sc-domain:third.example');
    const second = await fixture.addWebsite('second.example');
    const third = await fixture.addWebsite('third.example');
    await fixture.addWebsite('unheard.example');
    await fixture.app.drain();
    expect(await fixture.property(second)).toBeNull();
    expect(await waiting()).toBe(1);
    fixture.app.advance(3_000);
    await fixture.app.drain();
    for (const [website, siteUrl] of [
      [second, 'sc-domain:second.example'],
      [third, 'sc-domain:third.example'],
    ] as const) {
      expect(await fixture.property(website)).toMatchObject({ siteUrl, state: 'active', chosen: false });
    }
    expect(await waiting()).toBe(0);
  });

  test("triggers no refresh if its property is known, and none of another account's connections", async () => {
    fixture.person('ann', domain);
    await fixture.connect('ann', fixture.app.theirs);
    await fixture.addWebsite('shop.example', fixture.app.theirs);
    await fixture.addWebsite('second.example');
    await fixture.app.drain();
    expect(await waiting()).toBe(0);
  });
});

test('concurrent assignments of many websites have one result and publish each event once', async () => {
  fixture.person('ann', domain);
  const website = await fixture.addWebsite();
  await Promise.all(Array.from({ length: 5 }, () => fixture.connect('ann')));
  const connections = await listConnections(fixture.contextOf());
  await Promise.all(connections.map(({ id }) => fixture.refresh(id)));
  expect(await fixture.property(website)).toMatchObject({ siteUrl: domain, state: 'active' });
  expect(await fixture.events()).toEqual([['assigned', website]]);
});

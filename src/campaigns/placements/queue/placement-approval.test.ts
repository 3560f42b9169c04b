import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dayMs,
  openPlacementsFixture,
  type PlacementsFixture,
} from '../../../../test/fixtures/placements-fixture.ts';

let fixture: PlacementsFixture;
beforeAll(async () => {
  fixture = await openPlacementsFixture();
});
afterAll(() => fixture.close());

/** A placement that waits for approval. */
async function planUndecided() {
  const campaignId = await fixture.startCampaign();
  return { campaignId, id: await fixture.plan(campaignId, { isApproved: false, source: 'import' }) };
}

test('a placement names the person who approved it, or says that no decision was made in time', async () => {
  const { campaignId, id } = await planUndecided();
  expect(await fixture.read(campaignId, id)).toMatchObject({ approvedAt: null, approval: null });
  expect((await fixture.act(campaignId, id, ['approve'])).status).toBe(200);
  const approved = await fixture.read(campaignId, id);
  expect(approved).toMatchObject({ approval: { actor: 'user', actorName: expect.any(String) } });
  expect(approved['approval'].at).toBe(approved['approvedAt']);
  const undecided = await planUndecided();
  fixture.app.advance(8 * dayMs);
  await fixture.app.run('campaigns.plan-placements');
  await fixture.app.drain();
  expect(await fixture.read(undecided.campaignId, undecided.id)).toMatchObject({
    approvedAt: expect.any(String),
    approval: { actor: 'system', reason: expect.stringContaining('seven days') },
  });
});

test('a placement that Auto SEO approved as it was planned has no entry of its approval', async () => {
  const campaignId = await fixture.startCampaign();
  const id = await fixture.plan(campaignId);
  expect(await fixture.read(campaignId, id)).toMatchObject({
    approvedAt: expect.any(String),
    approval: null,
  });
});

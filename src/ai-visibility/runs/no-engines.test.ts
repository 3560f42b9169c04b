import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createVisibilityFixture,
  type VisibilityFixture,
} from '../../../test/fixtures/visibility-fixture.ts';

let fixture: VisibilityFixture;
beforeAll(async () => {
  fixture = await createVisibilityFixture([]);
});
afterAll(() => fixture.close());

test('without a connected engine nothing is planned, and the source is not connected', async () => {
  const { id } = await fixture.track('acme.example', ['which tool is best']);
  await fixture.drain();
  await fixture.passMinutes(24 * 60, 12 * 60);
  expect(await fixture.countRuns()).toBe(0);
  expect(await fixture.source(id)).toMatchObject({ status: 'not_connected', nextRunAt: null, error: null });
  const { body } = await fixture.call('GET', `/websites/${id}/ai-visibility/sampling`);
  expect(body.data).toMatchObject({ engines: [] });
  // A newly connected engine starts at once.
  const { rows } = await sql`select from ai_tracked_websites where next_plan_at <= ${new Date()}`.execute(
    fixture.stores.database.db,
  );
  expect(rows).toHaveLength(1);
});

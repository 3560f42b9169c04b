import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisibilityStage, type VisibilityStage } from '../../../test/visibility-stage.ts';

const patienceMs = 60_000;
let stage: VisibilityStage;
beforeAll(async () => {
  stage = await openVisibilityStage([]);
}, patienceMs);
afterAll(() => stage.close(), patienceMs);

test('without an engine nothing is planned, and a website says that none is connected', async () => {
  const { id } = await stage.follow('acme.example', ['which tool is best']);
  await stage.drain();
  await stage.pass(24 * 60, 12 * 60);
  expect(await stage.countRuns()).toBe(0);
  expect(await stage.source(id)).toMatchObject({ status: 'not_connected', nextRunAt: null, error: null });
  const { body } = await stage.call('GET', `/websites/${id}/ai-visibility/sampling`);
  expect(body.data).toMatchObject({ engines: [] });
  // Whoever connects one begins at once.
  const { rows } = await sql`select from ai_followings where next_plan_at <= ${new Date()}`.execute(
    stage.stores.database.db,
  );
  expect(rows).toHaveLength(1);
});

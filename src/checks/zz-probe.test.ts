import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { clientOf, startOver, hourMs, tick, setClock, settleDown } from '../../test/track.ts';
let app: TestApp;
const t = async (name: string, work: () => Promise<unknown>) => { const s = performance.now(); await work(); console.log(name, Math.round(performance.now() - s)); };
beforeAll(async () => { await t('create', async () => { app = await createTestApp(); }); });
afterAll(() => app.close());
test('probe', async () => {
  setClock(app, '2026-03-10T10:00:00Z');
  const c = clientOf(app);
  const f = app.stores.facts;
  for (const k of ['query', 'insert', 'remove', 'command'] as const) { const o = (f as any)[k]; (f as any)[k] = async (...a: any[]) => { const s = performance.now(); const r = await o(...a); const d = performance.now() - s; if (d > 30) console.log('   facts', k, String(a[0]).slice(0, 60).replace(/\n/g, ' '), Math.round(d)); return r; }; }
  const w = await c.addWebsite('a.example', { depth: 10 });
  await t('add', () => c.addKeywords(w, ['a', 'b', 'c']));
  await t('drain', () => app.drain());
  for (let i = 0; i < 30; i++) { app.advance(4 * hourMs); await t('tick', () => tick(app)); }
  await t('delete', () => c.call('DELETE', `/websites/${w}`));
  await t('settle', () => settleDown(app));
  await t('over', () => startOver(app, '2026-04-10T10:00:00Z'));
  const v = await c.addWebsite('b.example', { depth: 10 });
  await t('add', () => c.addKeywords(v, ['a1', 'b', 'c']));
  await t('drain', () => app.drain());
  await t('over', () => startOver(app, '2026-05-10T10:00:00Z'));
}, 120000);

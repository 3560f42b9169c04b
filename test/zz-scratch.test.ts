import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { createTestApp } from './test-app.ts';
test('x', async () => {
  const app = await createTestApp();
  const r = await app.call('GET', '/openapi.json', { key: null });
  writeFileSync('/tmp/scratch/openapi.json', JSON.stringify(r.body, null, 1));
  console.log(r.status, r.headers);
  for (const [m, p, o] of [
    ['GET', '/websites', {}], ['HEAD', '/websites', {}], ['OPTIONS', '/websites', {}], ['GET', '/websites', { key: null }], ['GET', '/nothing', {}], ['GET', '/websites/%zz', {}], ['GET', '/websites?limit=0', {}],
    ['TRACE', '/websites', {}], ['GET', '/websites?x=1', {}], ['POST','/websites',{body:'{"a"'}], ['POST','/websites',{}],
    ['GET', '/docs/api', { key: null }], ['GET', '/', { key: null }], ['GET', '/readyz', { key: null }], ['GET', '/docs/api/json', { key: null }],
  ] as const) {
    const r = await app.call(m, p, o as never);
    console.log(m, p, r.status, JSON.stringify(r.headers), r.text.slice(0, 300));
  }
  await app.close();
});

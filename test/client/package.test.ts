import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app/test-app.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([createTestApp(), mkdtemp(join(tmpdir(), 'cairn-client-'))]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A program that a developer writes after the guide, in TypeScript with its strictest options. */
const program = `
import { type Client, createClient, isProblem, type Row, verifyWebhook } from '@cairn/client';

const client: Client = createClient({ url: process.env['CAIRN_URL'] ?? '', key: process.env['CAIRN_API_KEY'] ?? '' });
const created = await client.createWebsite({ body: { domain: 'packed.example', keywordDiscovery: 'off' } });
const websiteId: string = created.data.id;
await client.createKeywords({ body: { websiteId, keywords: [{ keyword: 'one' }, { keyword: 'two' }] } });
const keywords: string[] = [];
for await (const row of client.iterate('listKeywords', { websiteId: [websiteId], limit: 1 })) {
  const listed: Row<'listKeywords'> = row;
  keywords.push(listed.keyword);
}
const csv = await (await client.download('listKeywords', { websiteId: [websiteId] })).text();
const code = await client.getWebsite({ id: 'web_nothing' }).catch((error) => (isProblem(error) ? error.code : 'other'));
const gone = await client.deleteWebsite({ id: websiteId });
console.log(JSON.stringify({ keywords: keywords.sort(), lines: csv.trim().split('\\n').length, code, gone: gone.data }));

/** Never called. The types must reject these calls. */
export function rejectedByTypes() {
  // @ts-expect-error an unknown field
  void client.createWebsite({ body: { domian: 'example.com' } });
  // @ts-expect-error a missing body
  void client.createKeywords({});
  // @ts-expect-error a missing id
  void client.getWebsite({});
  // @ts-expect-error an invalid enum value
  void client.listKeywords({ checkStatus: ['nonsense'] });
  // @ts-expect-error not a list
  void client.iterate('getWebsite', { id: '' });
  // @ts-expect-error a file is not JSON
  void client.getCampaignReportPdf({ id: '', reportId: '' });
  void client.download('getCampaignReportPdf', { id: '', reportId: '' });
  const type: string = verifyWebhook('', {}, '').type;
  return type;
}
`;

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: ['node'],
};

test('the packed package compiles in the strictest mode, and runs against the service', async () => {
  await run(process.execPath, [join(root, 'scripts/build.ts'), 'client']);
  const packed = await run('npm', ['pack', join(root, 'packages/client'), '--json'], { cwd: folder });
  const [{ filename = '', files = [] } = {}] = JSON.parse(packed.stdout);
  expect(files.map(({ path }: { path: string }) => path)).toContain('dist/index.d.ts');
  await installPacked(filename);
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(compiled.stdout).toBe('');
  const env = { ...process.env, CAIRN_URL: await app.listen(), CAIRN_API_KEY: app.mine.writeKey };
  const { stdout } = await run(process.execPath, [join(folder, 'program.js')], { env });
  expect(JSON.parse(stdout)).toEqual({
    keywords: ['one', 'two'],
    lines: 3,
    code: 'website_not_found',
    gone: null,
  });
});

/** Unpacks the package as npm does, and links the packages that it declares to those of the repository. */
async function installPacked(filename: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@cairn'), { recursive: true });
  await run('tar', ['-xzf', filename], { cwd: folder });
  await cp(join(folder, 'package'), join(modules, '@cairn/client'), { recursive: true });
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@types'])
    await symlink(join(root, 'node_modules', name), join(modules, name));
}

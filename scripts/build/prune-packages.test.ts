import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prunePackages } from './prune-packages.ts';

test('source maps, documentation, tests and native code for other platforms are deleted from packages, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-packages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = `${process.platform}-${process.arch}`;
  const used = [
    'one/index.js',
    'one/LICENSE',
    'one/test.js',
    'one/dist/test/index.js',
    'one/site.map',
    'one/src/index.d.ts',
    'one/src/index.js',
    'one/folder.js.map/index.js',
    `@scope/two/prebuilds/${own}/two.node`,
    `@scope/two/prebuilds/${own}-musl/two.node`,
  ];
  const unused = [
    'one/index.js.map',
    'one/README.md',
    'one/src/index.ts',
    'one/lib/libone.a',
    'one/lib/de/diagnosticMessages.generated.json',
    'one/test/index.js',
    'one/node_modules/three/__tests__/three.js',
    '@scope/two/src/deep/tests/two.ts',
    'one/node_modules/three/dist/three.d.cts.map',
    '@scope/two/style.css.map',
    '@scope/two/prebuilds/other-arm64/two.node',
  ];
  for (const file of [...used, ...unused]) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
  await prunePackages(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(left.toSorted()).toEqual(used.map((file) => join(folder, file)).toSorted());
});

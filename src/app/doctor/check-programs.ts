import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '#app/version.ts';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Whether the runtime and every package have the version that Cairn is tested with. */
export async function checkPrograms(nodeVersion: string, folder = root): Promise<Verdict> {
  const { dependencies = {}, optionalDependencies = {} } = await readPackage(join(folder, 'package.json'));
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies });
  const found = await Promise.all(
    wanted.map(async ([name, want]) => ({
      name,
      want,
      have: await findVersion(folder, name),
      isOptional: name in optionalDependencies,
    })),
  );
  const wrong = found.find(({ want, have, isOptional }) => (have === null ? !isOptional : have !== want));
  if (wrong !== undefined)
    return failed(
      `The package ${wrong.name} is ${wrong.have ?? 'missing'} instead of ${wrong.want}: run \`npm ci\`.`,
    );
  const { node } = dependencies;
  if (node !== undefined && nodeVersion !== node)
    return warning(
      `Node ${nodeVersion} runs instead of ${node}: start Cairn with \`npm start\`, which uses the included Node.`,
    );
  return ok(`Cairn ${version} runs on Node ${nodeVersion} with the tested packages.`);
}

async function findVersion(folder: string, name: string): Promise<string | null> {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    const found = await readPackage(join(path, name, 'package.json')).catch(() => null);
    if (found !== null) return found.version ?? null;
  }
  return null;
}

async function readPackage(path: string): Promise<Package> {
  return JSON.parse(await readFile(path, 'utf8')) as Package;
}

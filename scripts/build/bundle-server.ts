import http from 'node:http';
import { basename, dirname, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Their own files name every other program: worker threads, the sandbox, the embedded ClickHouse. */
const programs = ['start', 'demo', 'cairn', 'api', 'worker'];
/** Only a configuration file in TypeScript, which Cairn does not have, would make a package load it. */
const neverLoaded = ['typescript'];

/**
 * Bundles the programs and every package that they import into one folder below `root/dist`. Modules that several programs share and
 * modules that are imported on first use have files of their own.
 */
export async function bundleServer(root: string, target: string): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(programs.map((name) => [name, `src/main/${name}.ts`])),
    external: neverLoaded,
    plugins: [keepLocations(root), importHttpCheaply],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    intro: `const ${here} = { url: import.meta.url, root: new URL('../..', import.meta.url), path: import.meta.dirname + '/../..' };`,
    // Read with `--enable-source-maps` only, because reading them takes a process a quarter of a second and 60 MB.
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    // Messages and some packages contain the names of functions and classes.
    keepNames: true,
  });
  await bundle.close();
}

/** The location of the bundle and of the repository, in each file. */
const here = '__bundleLocation';
const httpModule = 'cairn:http';
const ownProgram = /new URL\(\s*'([^']+)\.ts',\s*import\.meta\.url,?\s*\)/g;
const location = /\bimport\.meta\.url\b|\bimport\.meta\.dirname\b|\b__dirname\b|\b__filename\b/g;

/**
 * In the bundle, a module finds the files beside its source as before: its location is that of its source. The URL of a program is that
 * of the program in the bundle, which this adds.
 */
function keepLocations(root: string): Plugin {
  return {
    name: 'keep-locations',
    transform: {
      filter: { code: location },
      handler(code, id) {
        const path = relative(root, id);
        const withPrograms = code.replaceAll(ownProgram, (_all, name: string) => {
          const source = resolve(dirname(id), `${name}.ts`);
          const fileName = `${programName(source)}.js`;
          this.emitFile({ type: 'chunk', id: source, fileName });
          return `new URL('${fileName}', ${here}.url)`;
        });
        const result = withPrograms.replaceAll(location, (name) => {
          if (name === 'import.meta.url') return `new URL(${JSON.stringify(path)}, ${here}.root).href`;
          return `(${here}.path + ${JSON.stringify(`/${name === '__filename' ? path : dirname(path)}`)})`;
        });
        // Lines stay the same.
        return { code: result, map: null };
      },
    },
  };
}

/**
 * Importing all exports of `node:http` loads Node's own undici for one of them, `WebSocket`, which takes 50 ms of each start. `require` does not.
 */
const importHttpCheaply: Plugin = {
  name: 'import-http-cheaply',
  resolveId: {
    filter: { id: /^(?:node:)?http$/ },
    handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? httpModule : null),
  },
  load: {
    filter: { id: /^cairn:http$/ },
    handler: () => {
      const described = Object.entries(Object.getOwnPropertyDescriptors(http));
      const names = described.filter(([, { get }]) => get === undefined).map(([name]) => name);
      return `const http = process.getBuiltinModule('node:http');
        export default http;
        export const { ${names.join(', ')} } = http;`;
    },
  },
};

/** `main.ts` is named after its folder. */
function programName(source: string): string {
  const name = basename(source, '.ts');
  return name === 'main' ? basename(dirname(source)) : name;
}

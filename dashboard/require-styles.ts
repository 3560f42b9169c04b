import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const list = `${import.meta.dirname}/src/mantine.css`;
const moduleSuffix = '.module.mjs';

/** Fails the build if a component of Mantine is used whose styles `src/mantine.css` does not import. */
export function requireStyles(): Plugin {
  return {
    name: 'require-styles',
    generateBundle(_options, bundle) {
      const imported = readFileSync(list, 'utf8');
      const used = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const missing = used
        .filter((id) => id.includes('@mantine/core/') && id.endsWith(moduleSuffix))
        .map((id) => basename(id, moduleSuffix))
        .filter((name) => !imported.includes(`'@mantine/core/styles/${name}.css'`));
      if (missing.length > 0) this.error(`src/mantine.css has no styles of ${missing.join(', ')}`);
    },
  };
}

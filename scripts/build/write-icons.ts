import { glob, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../dashboard/src');
/** Not in git, because it repeats shapes of the icon set. */
const file = resolve(folder, 'ui/icons.ts');

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

/** Writes a component for each icon of the Tabler set that the dashboard imports. @throws Error for an unknown icon */
export async function writeIcons(): Promise<void> {
  const { default: set } = await import('@iconify-json/tabler/icons.json', { with: { type: 'json' } });
  const names = await findIconNames();
  const lines = names.map(
    (name) => `export const ${name} = /* @__PURE__ */ createIcon('${findShapes(set, name)}');`,
  );
  const text = `import { createIcon } from './create-icon.tsx';\n\n${lines.join('\n')}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}

async function findIconNames(): Promise<string[]> {
  const names = new Set<string>();
  for await (const path of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const text = await readFile(resolve(folder, path), 'utf8');
    for (const [, imported = ''] of text.matchAll(/import \{([^}]+)\} from '[./]+(?:ui\/)?icons\.ts'/g)) {
      for (const [name] of imported.matchAll(/\bIcon\w+/g)) names.add(name);
    }
  }
  return [...names].toSorted();
}

/** The SVG elements of an icon, without the width of lines, which the component sets. */
function findShapes({ icons, aliases }: IconSet, name: string): string {
  const spelled = name
    .replace(/^Icon/, '')
    .replaceAll(/(?<!^)(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
    .toLowerCase();
  const body = icons[aliases[spelled]?.parent ?? spelled]?.body;
  if (body === undefined) throw new Error(`The icon set has no icon ${spelled}`);
  return body.replaceAll(' stroke-width="2"', '');
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDeadReferences } from './docs/find-dead-references.ts';
import { readMarkdown } from './docs/read-markdown.ts';

const promised = ['README.md', 'ARCHITECTURE.md', 'API.md', 'CONTRIBUTING.md'];

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const missing = promised.filter((file) => !existsSync(join(root, file)));
const present = promised.filter((file) => !missing.includes(file));
const files = [...present, ...globSync('docs/**/*.md', { cwd: root }).toSorted()];
const documents = files.map((file) => ({ file, markdown: readMarkdown(read(file)) }));
const problems = [
  ...missing.map((file) => `${file} is missing`),
  ...documents.flatMap((document) => findDeadReferences(document, { root, scripts: Object.keys(scripts) })),
];
for (const problem of problems) console.log(problem);

const count = (kind: 'links' | 'paths' | 'scripts') =>
  documents.reduce((sum, { markdown }) => sum + markdown[kind].length, 0);
console.log(
  `${documents.length} documents, ${count('links')} links, ${count('paths')} paths, ${count('scripts')} commands`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { cairnProgram } from '../src/main/commands/program.ts';
import { findDeadCommands } from './docs/find-dead-commands.ts';
import { findDeadReferences } from './docs/find-dead-references.ts';
import { readMarkdown } from './docs/read-markdown.ts';

const promised = ['README.md', 'ARCHITECTURE.md', 'API.md', 'CONTRIBUTING.md'];

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

function listCommands(program: Command, path: readonly string[] = []): string[] {
  return program.commands.flatMap((command) => {
    const names = [...path, command.name()];
    return command.commands.length === 0 ? [names.join(' ')] : listCommands(command, names);
  });
}

/** Names in capitals of all source files: each variable that is read stands in one of them. */
function readVariables(): Set<string> {
  const sources = globSync('{src,packages,sandbox,test,bench,scripts,dashboard}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'scripts/docs'],
  });
  return new Set(sources.flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
}

const missing = promised.filter((file) => !existsSync(join(root, file)));
const present = promised.filter((file) => !missing.includes(file));
const files = [
  ...present,
  ...globSync(['docs/**/*.md', '{sandbox,dashboard}/*.md', 'packages/*/*.md'], { cwd: root }).toSorted(),
];
const documents = files.map((file) => ({ file, markdown: readMarkdown(read(file)) }));
const known = { root, cairn: listCommands(cairnProgram()), variables: readVariables() };
const problems = [
  ...missing.map((file) => `${file} is missing`),
  ...documents.flatMap((document) => findDeadReferences(document, { root, scripts: Object.keys(scripts) })),
  ...files.flatMap((file) => findDeadCommands(file, read(file), known)),
];
for (const problem of problems) console.log(problem);

const count = (kind: 'links' | 'paths' | 'scripts') =>
  documents.reduce((sum, { markdown }) => sum + markdown[kind].length, 0);
console.log(
  `${documents.length} documents, ${count('links')} links, ${count('paths')} paths, ${count('scripts')} commands`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

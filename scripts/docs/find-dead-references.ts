import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Markdown, readMarkdown, type Reference } from './read-markdown.ts';

export interface Document {
  /** From the root of the repository. */
  file: string;
  markdown: Markdown;
}

export interface Repository {
  root: string;
  /** Names of the scripts of package.json. */
  scripts: readonly string[];
}

/** References of a document that the repository does not contain, one line each. */
export function findDeadReferences({ file, markdown }: Document, repository: Repository): string[] {
  const dead = (kind: string, { target, line }: Reference) => `${file}:${line} ${kind} ${target}`;
  return [
    ...markdown.links
      .filter(({ target }) => !leadsSomewhere(target, { file, markdown }, repository.root))
      .map((link) => dead('dead link', link)),
    ...markdown.paths
      .filter(
        ({ target }) => !exists(repository.root, target) && !existsBeside(repository.root, file, target),
      )
      .map((path) => dead('no such path', path)),
    ...markdown.scripts
      .filter(({ target }) => !repository.scripts.includes(target))
      .map((script) => dead('no such npm script', script)),
  ];
}

function leadsSomewhere(target: string, from: Document, root: string): boolean {
  if (/^([a-z][a-z0-9+.-]*:|[/][/])/i.test(target)) return true;
  const [path = '', anchor] = decodeURI(target).split('#', 2);
  if (path === '') return from.markdown.anchors.has(anchor ?? '');
  const file = path.startsWith('/') ? path.slice(1) : normalize(join(dirname(from.file), path));
  if (file.startsWith('..') || !exists(root, file)) return false;
  if (anchor === undefined || !file.endsWith('.md')) return true;
  return readMarkdown(readFileSync(join(root, file), 'utf8')).anchors.has(anchor);
}

/** The README of a folder may name paths from there. */
function existsBeside(root: string, file: string, pattern: string): boolean {
  return dirname(file) !== 'docs' && exists(root, join(dirname(file), pattern));
}

/** `pattern` may hold `*` and `{a,b}`: then it must match something. */
function exists(root: string, pattern: string): boolean {
  return globSync(pattern, { cwd: root }).length > 0;
}

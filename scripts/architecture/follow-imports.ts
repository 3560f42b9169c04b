import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import type ts from 'typescript';
import { findFileCycles } from './find-file-cycles.ts';
import type { Edge, Finding, Tree } from './finding.ts';
import { isTest } from './list-files.ts';
import { type Import, readImports } from './read-imports.ts';

interface ResolvedImport extends Import {
  from: string;
  /** From the root of the tree. Null if it resolves to nothing. */
  to: string | null;
}

/** Files that a process or a tool reads although no file imports them. */
const isStarted = /^src[/]main[/]|^(bench|scripts)[/][^/]+$|[.]config[.]ts$|[.]d[.]ts$/;
const packageFolder = /(?:^|[/])node_modules[/]((?:@[^/]+[/])?[^/]+)/;

/** Follows every import of a tree, and checks the rules about single imports. */
export function followImports(tree: Tree, sources: readonly ts.SourceFile[]) {
  const resolver = new ResolverFactory({ conditionNames: ['import', 'node', 'default'], symlinks: false });
  const resolve = (from: string, specifier: string): string | null => {
    if (isBuiltin(specifier)) return specifier;
    const { path } = resolver.sync(join(tree.root, dirname(from)), specifier);
    return path === undefined ? null : relative(tree.root, path);
  };
  const imports = sources.flatMap((source) =>
    readImports(source).map((one) => ({
      ...one,
      from: source.fileName,
      to: resolve(source.fileName, one.specifier),
    })),
  );
  const edges = listEdges(imports);
  return {
    edges,
    findings: [
      ...findFileCycles(edges),
      ...findOrphans(sources, imports),
      ...findUnresolved(imports),
      ...findDevelopmentPackages(tree, imports),
    ],
  };
}

/** Imports of files of the tree. */
function listEdges(imports: readonly ResolvedImport[]): Edge[] {
  const edges = imports.flatMap(({ from, to, specifier }): Edge[] =>
    to === null || isBuiltin(specifier) || packageFolder.test(to)
      ? []
      : [{ from, to, kind: specifier.startsWith('#') ? 'alias' : 'relative' }],
  );
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()];
}

/** No file imports it and it imports nothing. */
function findOrphans(sources: readonly ts.SourceFile[], imports: readonly ResolvedImport[]): Finding[] {
  const connected = new Set(imports.flatMap(({ from, to }) => [from, to]));
  return sources
    .map(({ fileName }) => fileName)
    .filter((file) => !connected.has(file) && !isTest(file) && !isStarted.test(file))
    .map((file) => ({ rule: 'orphan', file, detail: '' }));
}

/** An import that resolves to nothing hides an edge. `npm run bench` installs the packages of `bench/tools`. */
function findUnresolved(imports: readonly ResolvedImport[]): Finding[] {
  return imports
    .filter(({ from, to }) => to === null && !from.startsWith('bench/tools/'))
    .map(({ from, specifier }) => ({ rule: 'unresolved', file: from, detail: specifier }));
}

/** `src/` runs without the development dependencies. */
function findDevelopmentPackages({ root }: Tree, imports: readonly ResolvedImport[]): Finding[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return imports
    .filter(({ from, isTypeOnly }) => from.startsWith('src/') && !isTest(from) && !isTypeOnly)
    .map(({ from, to }) => ({ file: from, detail: packageFolder.exec(to ?? '')?.[1] ?? '' }))
    .filter(({ detail }) => detail in devDependencies)
    .map((finding) => ({ rule: 'development-package', ...finding }));
}

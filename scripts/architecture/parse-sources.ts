import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Tree } from './finding.ts';
import { isSource } from './list-files.ts';

/** Parses the source files of a tree. Their names are paths from its root. */
export function parseSources({ root, files }: Tree): ts.SourceFile[] {
  return files
    .filter(isSource)
    .map((file) =>
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    );
}

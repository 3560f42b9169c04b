import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDeadReferences } from './find-dead-references.ts';
import { readMarkdown } from './read-markdown.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'documents-'));
  mkdirSync(join(root, 'src/accounts'), { recursive: true });
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'src/accounts/index.ts'), '');
  writeFileSync(join(root, 'README.md'), '# Cairn\n\n## How it `works`, in short\n\n## Again\n\n## Again\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function findDead(text: string, file = 'docs/guide.md'): string[] {
  return findDeadReferences({ file, markdown: readMarkdown(text) }, { root, scripts: ['demo', 'test'] });
}

describe('a document of the repository', () => {
  it('has links that lead to files, from where the document lies', () => {
    expect(findDead('[a](../README.md) ![b](gone.png)\n\n[c]: ../src/accounts\n[d]: /src/gone')).toEqual([
      'docs/guide.md:1 dead link gone.png',
      'docs/guide.md:4 dead link /src/gone',
    ]);
  });

  it('has links that stay inside the repository', () => {
    expect(findDead('[a](../../etc)')).toEqual(['docs/guide.md:1 dead link ../../etc']);
  });

  it('leaves links to other places alone', () => {
    expect(findDead('[a](https://example.com/x) [b](mailto:a@example.com)')).toEqual([]);
  });

  it('has anchors that are headings, here and elsewhere', () => {
    const text = '# Top of it\n[a](#top-of-it) [b](#top) [c](../README.md#how-it-works-in-short)';
    expect(findDead(`${text} [d](../README.md#again-1) [e](../README.md#again-2)`)).toEqual([
      'docs/guide.md:2 dead link #top',
      'docs/guide.md:2 dead link ../README.md#again-2',
    ]);
  });

  it('names paths that exist, also as patterns and with a line', () => {
    const text =
      '`src/accounts/index.ts:3` `src/accounts/` `src/*/index.ts` `src/{accounts,gone}/index.ts` `README.md`';
    expect(findDead(text)).toEqual([]);
    expect(findDead('`src/gone.ts`\n`src/*/gone.ts` `SECURITY.md`')).toEqual([
      'docs/guide.md:1 no such path src/gone.ts',
      'docs/guide.md:2 no such path src/*/gone.ts',
      'docs/guide.md:2 no such path SECURITY.md',
    ]);
  });

  it('may speak of places that are no paths of ours', () => {
    expect(
      findDead('`application/json` `/api/v1/websites` `src/<room>/index.ts` `#accounts` `index.ts`'),
    ).toEqual([]);
  });

  it('names npm scripts that exist, in fences too', () => {
    expect(
      findDead('`npm run demo`\n```sh\nnpm ci && npm test\nnpm run serve -- --port 1\nnpm start\n```'),
    ).toEqual(['docs/guide.md:4 no such npm script serve', 'docs/guide.md:5 no such npm script start']);
  });

  it('is read again after a fence, and not within', () => {
    expect(findDead('```\n[a](gone.md) `src/gone.ts`\n# no heading\n```\n[b](#no-heading)')).toEqual([
      'docs/guide.md:5 dead link #no-heading',
    ]);
  });
});

import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const press = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Puts a `.br` and a `.gz` beside every text, so that the server compresses none of them. */
export async function pressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: folder });
  await Promise.all(files.map((file) => pressFile(join(folder, file))));
}

async function pressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const [br, gz] = await Promise.all([
    press.br(text),
    press.gz(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeChecks } from './docs/describe-checks.ts';

const folder = resolve(import.meta.dirname, '../docs/checks');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(describeChecks())) writeFileSync(join(folder, name), text);

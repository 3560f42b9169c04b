import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeConfiguration } from './docs/describe-configuration.ts';

writeFileSync(resolve(import.meta.dirname, '../docs/configuration.md'), describeConfiguration());

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeAuditRules } from './docs/describe-audit-rules.ts';

const folder = resolve(import.meta.dirname, '../docs/audit-rules');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(describeAuditRules())) writeFileSync(join(folder, name), text);

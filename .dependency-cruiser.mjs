export { importRules as default } from './scripts/laws/import-rules.ts';

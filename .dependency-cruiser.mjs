export { importRules as default } from './scripts/architecture/cruise-imports.ts';

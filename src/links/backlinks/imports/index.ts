export { importLinks } from './import-links.ts';
export { backlinkImportEndpoints } from './routes.ts';
export { UnreadableLinkFile } from './unreadable-link-file.ts';

export { cutLines } from './cut-lines.ts';
export { openBucket } from './open-bucket.ts';
export { openFolder } from './open-folder.ts';
export { openRepository, type Repository } from './open-repository.ts';
export type { BackupTarget } from './target.ts';

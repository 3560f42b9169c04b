import { resolve } from 'node:path';
import type { Config } from '#app/config/config.ts';
import { type BackupTarget, openBucket, openFolder, openRepository, type Repository } from '#platform/backup';

type BackupConfig = Pick<Config, Extract<keyof Config, `BACKUP_${string}`>>;

/**
 * Opens the backups of the configured target.
 * @param create whether to start a repository in an empty target
 * @throws Error if no target is configured, or the key is another one
 */
export async function openBackups(
  config: BackupConfig,
  { create }: { create: boolean } = { create: false },
): Promise<Repository> {
  const { BACKUP_TARGET: target, BACKUP_KEY: key } = config;
  if (target === undefined || key === undefined)
    throw new Error(
      'Set BACKUP_TARGET to a folder or an S3 URL, and BACKUP_KEY to a secret of at least 24 characters.',
    );
  return openRepository(openTarget(config, target), key, { create });
}

function openTarget(config: BackupConfig, target: string): BackupTarget {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(target) ?? [];
  if (bucket === undefined) return openFolder(resolve(target));
  const { BACKUP_S3_URL: endpoint, BACKUP_S3_REGION: region } = config;
  const { BACKUP_S3_KEY_ID: accessKeyId, BACKUP_S3_SECRET: secretAccessKey } = config;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('A bucket needs BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.');
  return openBucket({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey });
}

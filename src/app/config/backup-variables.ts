import { Type } from 'typebox';
import { optional, url, wholeNumber } from './variable-kinds.ts';

/** Variables of backups. */
export const backupVariables = {
  BACKUP_TARGET: optional(
    'Target of backups: a folder, or `s3://bucket/folder` in an S3-compatible service.',
  ),
  BACKUP_S3_URL: url('URL of the S3-compatible service, such as `https://s3.eu-central-1.amazonaws.com`.'),
  BACKUP_S3_REGION: Type.String({ default: 'us-east-1', description: 'Region of this service.' }),
  BACKUP_S3_KEY_ID: optional('Id of an access key for this service.'),
  BACKUP_S3_SECRET: optional('Secret of this access key.'),
  BACKUP_KEY: Type.Optional(
    Type.String({
      minLength: 24,
      description:
        'Secret of at least 24 characters that encrypts backups. Store it outside of this machine: without it, no backup can be restored.',
    }),
  ),
  BACKUP_EVERY_HOURS: wholeNumber(
    'Hours between two backups that a worker creates in `BACKUP_TARGET`; 0 creates none.',
    24,
    { minimum: 0, maximum: 8_760 },
  ),
  BACKUP_KEEP: wholeNumber(
    'Number of newest backups to retain; older ones are deleted after each backup.',
    14,
    {
      minimum: 1,
      maximum: 9_999,
    },
  ),
  BACKUP_KEEP_MONTHS: wholeNumber(
    'Number of months, including the current one, of which the last backup is retained too.',
    0,
    { minimum: 0, maximum: 1_200 },
  ),
  BACKUP_BEFORE_UPGRADE: Type.Boolean({
    default: true,
    description:
      'Create a backup in `BACKUP_TARGET` before migrations are applied. If it fails, nothing is migrated.',
  }),
};

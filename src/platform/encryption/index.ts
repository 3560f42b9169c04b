export { openSecretBox, type SecretBox, SecretBoxError } from './open-secret-box.ts';
export { reencryptColumn, type SealedColumn } from './reencrypt-column.ts';
export { secretDigest } from './secret-digest.ts';

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const deriveSlowly = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** A backup was encrypted with another key, or its bytes have changed. */
export class BackupDamaged extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupDamaged';
  }
}

export interface BackupKeys {
  encryption: Buffer;
  /** Names are keyed hashes, so that a name reveals nothing about the content. */
  naming: Buffer;
}

/** Derives the keys of a repository from its secret, slowly, because a person may have chosen the secret. */
export async function deriveKeys(secret: string, salt: Buffer): Promise<BackupKeys> {
  const root = await deriveSlowly(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, '', `cairn backup ${purpose}`, 32));
  return { encryption: derive('encryption'), naming: derive('naming') };
}

export function nameBytes({ naming }: BackupKeys, content: Buffer): string {
  return createHmac('sha256', naming).update(content).digest('hex');
}

/** Compresses and encrypts bytes. They open only under the same name. */
export async function sealBytes({ encryption }: BackupKeys, name: string, content: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, encryption, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(await compress(content)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws BackupDamaged if the bytes are not authentic for this key and name */
export async function openBytes({ encryption }: BackupKeys, name: string, sealed: Buffer): Promise<Buffer> {
  const bodyStart = nonceBytes + tagBytes;
  if (sealed.length < bodyStart) throw new BackupDamaged(`The backup file ${name} is damaged.`);
  const decipher = createDecipheriv(algorithm, encryption, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(nonceBytes, bodyStart));
  const compressed = decipher.update(sealed.subarray(bodyStart));
  try {
    decipher.final();
  } catch {
    throw new BackupDamaged(`The backup file ${name} is damaged.`);
  }
  return decompress(compressed);
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 2;
/** Values written before keys had ids. */
const versionWithoutId = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const minSecretLength = 24;

/** Encrypts short texts with the current key, and decrypts those of the current and the previous key. */
export interface SecretBox {
  /** @param context the owner of the text; opening it needs the same context. @throws SecretBoxError without a key */
  seal(text: string, context: string): Buffer;
  /** @throws SecretBoxError with another key or context, for damaged bytes, and without a key */
  open(sealed: Buffer, context: string): string;
  /** Whether the value was encrypted with the current key, by its id. */
  isCurrent(sealed: Buffer): boolean;
}

/** A failed encryption or decryption. The message contains neither key nor text. */
export class SecretBoxError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretBoxError';
  }
}

interface Key {
  /** Derived from the secret, so that every process knows which key encrypted a value. */
  id: Buffer;
  bytes: Buffer;
}

/**
 * Derives the keys from secrets of at least 24 characters. Without a secret, sealing and opening throw. The sealed form is a version
 * byte, the id of the key, the nonce, the authentication tag and the ciphertext (AES-256-GCM, NIST SP 800-38D).
 * @param previous the secret before the last rotation, to open what it has sealed
 * @throws Error if a secret is shorter
 */
export function openSecretBox(secret: string | null, previous: string | null = null): SecretBox {
  if (secret === null) return { seal: refuse, open: refuse, isCurrent: () => false };
  const current = keyOf(secret);
  const keys = previous === null ? [current] : [current, keyOf(previous)];
  return {
    seal: (text, context) => seal(current, text, context),
    open: (sealed, context) => open(keys, sealed, context),
    isCurrent: (sealed) => sealed[0] === version && idOf(sealed).equals(current.id),
  };
}

function keyOf(secret: string): Key {
  if (secret.length < minSecretLength) {
    throw new Error(`The encryption key must have at least ${minSecretLength} characters.`);
  }
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `cairn secret box ${purpose}`, length));
  return { id: derive('key id', idBytes), bytes: derive('1', 32) };
}

function refuse(): never {
  throw new SecretBoxError(
    'No encryption key is configured: set ENCRYPTION_KEY to the same value for every process.',
  );
}

function seal({ id, bytes }: Key, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), id, nonce, cipher.getAuthTag(), body]);
}

function open(keys: readonly Key[], sealed: Buffer, context: string): string {
  if (sealed[0] !== version && sealed[0] !== versionWithoutId)
    throw new SecretBoxError('The encrypted value is damaged or was written by a newer version.');
  const hasId = sealed[0] === version;
  const rest = sealed.subarray(hasId ? 1 + idBytes : 1);
  if (rest.length < nonceBytes + tagBytes) throw new SecretBoxError('The encrypted value is damaged.');
  for (const { id, bytes } of keys) {
    if (hasId && !idOf(sealed).equals(id)) continue;
    const text = decrypt(bytes, rest, context);
    if (text !== null) return text;
  }
  throw new SecretBoxError('The value was encrypted with another key, or it is damaged.');
}

function idOf(sealed: Buffer): Buffer {
  return sealed.subarray(1, 1 + idBytes);
}

/** Null if the bytes are not authentic for this key and context. */
function decrypt(key: Buffer, bytes: Buffer, context: string): string | null {
  const bodyStart = nonceBytes + tagBytes;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(nonceBytes, bodyStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveSlowly = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const keyBytes = 32;

/** The stored form of a password: a salt and its scrypt key. */
export async function deriveLinkPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveSlowly(password.normalize('NFKC'), salt, keyBytes);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

export async function isLinkPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.');
  const expected = Buffer.from(key, 'base64url');
  const given = await deriveSlowly(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
  );
  return timingSafeEqual(given, expected);
}

/** The value of the cookie that a correct password sets. Only the holder of the token and the password can know it. */
export function passOf(token: string, stored: string): string {
  return hash('sha256', `${token}.${stored}`, 'base64url');
}

export function isPass(given: string | null, expected: string): boolean {
  if (given === null || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

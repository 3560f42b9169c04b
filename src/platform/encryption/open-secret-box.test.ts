import { describe, expect, test } from 'vitest';
import { openSecretBox, SecretBoxError } from './open-secret-box.ts';

const secret = 'a secret of more than twenty-four characters';
const text = 'refresh token 🗝';
const secretBox = openSecretBox(secret);

test('a sealed text can be opened by another process with the same secret', () => {
  const sealed = secretBox.seal(text, 'conn 1');
  expect(secretBox.open(sealed, 'conn 1')).toBe(text);
  expect(openSecretBox(secret).open(sealed, 'conn 1')).toBe(text);
  expect(secretBox.open(secretBox.seal('', 'conn 1'), 'conn 1')).toBe('');
});

test('sealed bytes do not contain the text and differ each time', () => {
  const [first, second] = [secretBox.seal(text, 'conn 1'), secretBox.seal(text, 'conn 1')];
  expect(first.includes('refresh')).toBe(false);
  expect(first.equals(second)).toBe(false);
  expect(first.subarray(5, 17).equals(second.subarray(5, 17)), 'a nonce is used once').toBe(false);
});

describe('opening fails', () => {
  const sealed = secretBox.seal(text, 'conn 1');
  const opening = (bytes: Buffer, { with: key = secret, context = 'conn 1' } = {}) => {
    try {
      return openSecretBox(key).open(bytes, context);
    } catch (error) {
      return error;
    }
  };
  const other = 'another secret of twenty-four characters and more';

  test.each<[string, unknown]>([
    ['another key cannot open it', opening(sealed, { with: other })],
    ['another context cannot open it', opening(sealed, { context: 'conn 2' })],
  ])('%s', (_case, error) => {
    expect(error).toBeInstanceOf(SecretBoxError);
    expect((error as Error).message).toBe('The value was encrypted with another key, or it is damaged.');
  });

  test('a flipped bit or a truncated value is detected', () => {
    for (let index = 0; index < sealed.length; index++) {
      const damaged = Buffer.from(sealed);
      damaged[index] = (damaged[index] ?? 0) ^ 1;
      expect(opening(damaged), `byte ${index}`).toBeInstanceOf(SecretBoxError);
      expect(opening(sealed.subarray(0, index)), `${index} bytes`).toBeInstanceOf(SecretBoxError);
    }
  });

  test('without a key, nothing can be sealed or opened', () => {
    const closed = openSecretBox(null);
    expect(() => closed.open(sealed, 'conn 1')).toThrow('set ENCRYPTION_KEY');
    expect(() => closed.seal(text, 'conn 1')).toThrow('set ENCRYPTION_KEY');
  });
});

test('a short secret is rejected without being repeated in the message', () => {
  expect(() => openSecretBox('short secret')).toThrow(
    /^The encryption key must have at least 24 characters\.$/,
  );
});

describe('after a rotation', () => {
  const next = 'the next secret of twenty-four characters';
  const sealed = secretBox.seal(text, 'conn 1');

  test('values of the previous key can be opened, and new ones belong to the current key', () => {
    const rotated = openSecretBox(next, secret);
    expect(rotated.open(sealed, 'conn 1')).toBe(text);
    expect(rotated.isCurrent(sealed)).toBe(false);
    const again = rotated.seal(text, 'conn 1');
    expect(rotated.isCurrent(again)).toBe(true);
    expect(openSecretBox(next).open(again, 'conn 1')).toBe(text);
    expect(() => openSecretBox(next).open(sealed, 'conn 1')).toThrow(SecretBoxError);
  });

  test('values without a key id, as earlier versions wrote them, can be opened with either key', () => {
    const withoutId = Buffer.concat([Buffer.of(1), sealed.subarray(5)]);
    expect(secretBox.open(withoutId, 'conn 1')).toBe(text);
    expect(openSecretBox(next, secret).open(withoutId, 'conn 1')).toBe(text);
    expect(secretBox.isCurrent(withoutId)).toBe(false);
  });
});

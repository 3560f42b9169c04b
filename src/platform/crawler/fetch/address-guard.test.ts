import { describe, expect, test } from 'vitest';
import { openGuard } from './address-guard.ts';

const refusal = (reason: string) => expect.objectContaining({ reason });

describe('the guard without exemptions', () => {
  const guard = openGuard([]);

  test('admits public addresses only', () => {
    expect(guard.admit('a.test', 443, ['127.0.0.1', '1.1.1.1', 'fd00::1'])).toEqual(['1.1.1.1']);
    expect(() => guard.admit('a.test', 443, ['127.0.0.1', '::1'])).toThrow(refusal('refused_address'));
    expect(() => guard.admit('a.test', 443, [])).toThrow(refusal('refused_address'));
  });

  test('admits the usual ports only', () => {
    expect(guard.admit('a.test', 8080, ['1.1.1.1'])).toEqual(['1.1.1.1']);
    expect(() => guard.admit('a.test', 22, ['1.1.1.1'])).toThrow(refusal('refused_port'));
    expect(openGuard([], [22]).admit('a.test', 22, ['1.1.1.1'])).toEqual(['1.1.1.1']);
  });
});

describe('the guard with exemptions', () => {
  test('admits a block at any port', () => {
    const guard = openGuard(['127.0.0.0/8', 'fd00::/8']);
    expect(guard.admit('a.test', 9, ['127.1.2.3'])).toEqual(['127.1.2.3']);
    expect(guard.admit('a.test', 9, ['::ffff:127.1.2.3'])).toEqual(['::ffff:127.1.2.3']);
    expect(guard.admit('a.test', 9, ['fd12::1', '10.0.0.1'])).toEqual(['fd12::1']);
    expect(() => guard.admit('a.test', 9, ['10.0.0.1'])).toThrow(refusal('refused_address'));
  });

  test('admits a host with its port', () => {
    const guard = openGuard(['LocalHost:3000', '[::1]:3000', '0x7f.1:3000']);
    expect(guard.admit('localhost', 3000, ['127.0.0.1'])).toEqual(['127.0.0.1']);
    expect(guard.admit('::1', 3000, ['::1'])).toEqual(['::1']);
    expect(guard.admit('127.0.0.1', 3000, ['127.0.0.1'])).toEqual(['127.0.0.1']);
    expect(() => guard.admit('localhost', 3001, ['127.0.0.1'])).toThrow(refusal('refused_address'));
    expect(() => guard.admit('other.test', 3000, ['127.0.0.1'])).toThrow(refusal('refused_address'));
  });

  test('maps a name to its target', () => {
    const guard = openGuard(['docs.test=127.0.0.1:3000']);
    expect(guard.targetOf('docs.test')).toEqual({ address: '127.0.0.1', port: 3000 });
    expect(guard.targetOf('other.test')).toBeNull();
  });

  test('maps every name without an entry, but no IP address', () => {
    const guard = openGuard(['docs.test=127.0.0.1:3000', '*=127.0.0.1:4000']);
    expect(guard.targetOf('docs.test')?.port).toBe(3000);
    expect(guard.targetOf('other.test')?.port).toBe(4000);
    expect(guard.targetOf('10.0.0.1')).toBeNull();
    expect(guard.targetOf('::1')).toBeNull();
  });

  test.each(['localhost', 'a b:3', 'a.test=127.0.0.1', 'http://a.test:80/', 'u@a.test:80', '10.0.0.0/40'])(
    'rejects the entry %j',
    (entry) => {
      expect(() => openGuard([entry])).toThrow(TypeError);
    },
  );
});

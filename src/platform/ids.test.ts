import { describe, expect, test } from 'vitest';
import { decodeId, encodeId, type IdPrefix, newId } from './ids.ts';

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const id = 'web_01h455vb4pex5vsknk084sn02q';

test('a public id is a prefix and a UUID in base 32, as the TypeID specification defines', () => {
  expect(encodeId('web', uuid)).toBe(id);
  expect(decodeId('web', id)).toBe(uuid);
});

test('encoded ids decode to the same UUID for every prefix and sort by creation time', () => {
  const prefixes: IdPrefix[] = ['acc', 'usr', 'key', 'web', 'kw', 'chk'];
  const ids = Array.from(
    { length: 600 },
    (_, index) => [prefixes[index % prefixes.length]!, newId()] as const,
  );
  for (const [prefix, one] of ids) expect(decodeId(prefix, encodeId(prefix, one))).toBe(one);
  const uuids = ids.map(([, one]) => one);
  expect(uuids).toEqual(uuids.toSorted());
  expect(uuids.map((one) => encodeId('web', one))).toEqual(
    uuids.toSorted().map((one) => encodeId('web', one)),
  );
});

describe('decodeId rejects', () => {
  const suffix = id.slice(4);
  test.each([
    ['another prefix', `kw_${suffix}`],
    ['no prefix', suffix],
    ['an empty prefix', `_${suffix}`],
    ['a longer prefix', `web_web_${suffix}`],
    ['uppercase', id.toUpperCase()],
    ['an uppercase suffix', `web_${suffix.toUpperCase()}`],
    ['a missing character', id.slice(0, -1)],
    ['an extra character', `${id}0`],
    ['trailing whitespace', `${id} `],
    ['more than 128 bits', `web_8${suffix.slice(1)}`],
    ['a character outside base 32', `web_${suffix.slice(1)}u`],
    ['characters that Crockford base 32 would tolerate', `web_${suffix.replace('0', 'o')}`],
    ['a UUID', uuid],
    ['an empty string', ''],
    ['the prefix alone', 'web_'],
    ['a zero byte', `web_${suffix.slice(1)}\0`],
    ['a very long string', `web_${'0'.repeat(100_000)}`],
  ])('%s', (_what, text) => {
    expect(decodeId('web', text)).toBeNull();
  });
});

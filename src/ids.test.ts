import { describe, expect, test } from 'vitest';
import { decodeId, encodeId, type IdPrefix, newId } from './ids.ts';

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const id = 'web_01h455vb4pex5vsknk084sn02q';

test('an id is its kind and a UUID in base 32, as the TypeID specification has it', () => {
  expect(encodeId('web', uuid)).toBe(id);
  expect(decodeId('web', id)).toBe(uuid);
});

test('every fresh id comes back, for every kind, and sorts by its age', () => {
  const kinds: IdPrefix[] = ['acc', 'usr', 'key', 'web', 'kw', 'chk'];
  const fresh = Array.from({ length: 600 }, (_, index) => [kinds[index % kinds.length]!, newId()] as const);
  for (const [kind, one] of fresh) expect(decodeId(kind, encodeId(kind, one))).toBe(one);
  const uuids = fresh.map(([, one]) => one);
  expect(uuids).toEqual(uuids.toSorted());
  expect(uuids.map((one) => encodeId('web', one))).toEqual(
    uuids.toSorted().map((one) => encodeId('web', one)),
  );
});

describe('what is no id of this kind', () => {
  const suffix = id.slice(4);
  test.each([
    ['another kind', `kw_${suffix}`],
    ['no kind', suffix],
    ['an empty kind', `_${suffix}`],
    ['a longer kind', `web_web_${suffix}`],
    ['capitals', id.toUpperCase()],
    ['a capital', `web_${suffix.toUpperCase()}`],
    ['a letter less', id.slice(0, -1)],
    ['a letter more', `${id}0`],
    ['a blank', `${id} `],
    ['more than 128 bits', `web_8${suffix.slice(1)}`],
    ['a letter that base 32 lacks', `web_${suffix.slice(1)}u`],
    ['letters that Crockford would forgive', `web_${suffix.replace('0', 'o')}`],
    ['a UUID', uuid],
    ['nothing', ''],
    ['the kind alone', 'web_'],
    ['a zero byte', `web_${suffix.slice(1)}\0`],
    ['very much', `web_${'0'.repeat(100_000)}`],
  ])('%s', (_what, text) => {
    expect(decodeId('web', text)).toBeNull();
  });
});

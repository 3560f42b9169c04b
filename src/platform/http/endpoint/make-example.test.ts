import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { makeExample } from './make-example.ts';
import { Choice, Exactly, Nullable } from './schema.ts';

const text = (example: string) => Type.String({ examples: [example] });

test('an object is put together from its members', () => {
  const schema = Exactly({
    name: text('shoes'),
    kind: Choice(['first', 'second']),
    currency: Type.Literal('USD'),
    parts: Type.Array(Exactly({ size: Type.Integer({ examples: [3] }) })),
  });
  expect(makeExample(schema)).toEqual({
    name: 'shoes',
    kind: 'first',
    currency: 'USD',
    parts: [{ size: 3 }],
  });
});

test('what may be null is null unless it has an example of its own', () => {
  const schema = Exactly({
    url: Nullable(text('https://example.com')),
    error: Nullable(Exactly({ code: text('broken') })),
    kind: Nullable(Choice(['first'])),
    either: Type.Union([Type.Null(), text('a')]),
  });
  expect(makeExample(schema)).toEqual({ url: 'https://example.com', error: null, kind: null, either: null });
});

test('of several shapes the first is shown', () => {
  expect(makeExample(Type.Union([Type.Array(text('a')), text('b')]))).toEqual(['a']);
});

test('an optional member is there only where it says something', () => {
  const schema = Exactly({
    told: Type.Optional(text('yes')),
    silent: Type.Optional(Type.Boolean()),
    empty: Type.Optional(Exactly({ silent: Type.Optional(Type.Boolean()) })),
    clearable: Type.Optional(Nullable(Type.Integer())),
  });
  expect(makeExample(schema)).toEqual({ told: 'yes' });
});

test('a member that must be there and has no example shows as missing', () => {
  expect(makeExample(Exactly({ name: Type.String() }))).toEqual({ name: undefined });
});

import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { makeExample } from './make-example.ts';
import { Choice, Exactly, Nullable } from './schema.ts';

const text = (example: string) => Type.String({ examples: [example] });

test('the example of an object consists of the examples of its properties', () => {
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

test('the example of a nullable value is null unless it has an example', () => {
  const schema = Exactly({
    url: Nullable(text('https://example.com')),
    error: Nullable(Exactly({ code: text('broken') })),
    kind: Nullable(Choice(['first'])),
    either: Type.Union([Type.Null(), text('a')]),
  });
  expect(makeExample(schema)).toEqual({ url: 'https://example.com', error: null, kind: null, either: null });
});

test('the example of a union is that of its first member', () => {
  expect(makeExample(Type.Union([Type.Array(text('a')), text('b')]))).toEqual(['a']);
});

test('an optional property without an example is omitted', () => {
  const schema = Exactly({
    described: Type.Optional(text('yes')),
    undescribed: Type.Optional(Type.Boolean()),
    empty: Type.Optional(Exactly({ undescribed: Type.Optional(Type.Boolean()) })),
    clearable: Type.Optional(Nullable(Type.Integer())),
  });
  expect(makeExample(schema)).toEqual({ described: 'yes' });
});

test('a required property without an example is undefined', () => {
  expect(makeExample(Exactly({ name: Type.String() }))).toEqual({ name: undefined });
});

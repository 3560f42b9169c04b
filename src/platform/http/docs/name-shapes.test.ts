import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Exactly, Nullable } from '#platform/http/endpoint';
import { nameShapes } from './name-shapes.ts';

const Size = Exactly({ width: Type.Integer() }, { title: 'Size' });
const Box = Exactly({ title: Type.String(), size: Size }, { title: 'Box' });

test('a schema with a title is defined once and referenced', () => {
  const shapes: Record<string, unknown> = {};
  const tree = { one: { schema: Box }, many: { schema: Type.Array(Box) } };
  expect(nameShapes(tree, shapes)).toEqual({
    one: { schema: { $ref: '#/components/schemas/Box' } },
    many: { schema: { type: 'array', items: { $ref: '#/components/schemas/Box' } } },
  });
  expect(Object.keys(shapes).toSorted()).toEqual(['Box', 'Size']);
  expect(shapes['Box']).toMatchObject({
    properties: { title: { type: 'string' }, size: { $ref: '#/components/schemas/Size' } },
  });
});

test('a title inside an example does not define a schema', () => {
  const tree = { schema: { type: 'object' }, example: { title: 'Box' }, examples: [{ title: 'Box' }] };
  expect(nameShapes(tree, {})).toEqual(tree);
});

test('a nullable schema does not inherit the title', () => {
  const shapes = {};
  expect(nameShapes({ schema: Nullable(Size) }, shapes)).toMatchObject({
    schema: { type: ['object', 'null'], properties: { width: { type: 'integer' } } },
  });
  expect(shapes).toEqual({});
});

test('two different schemas cannot share a title', () => {
  const other = Exactly({ height: Type.Integer() }, { title: 'Size' });
  expect(() => nameShapes([Size, other], {})).toThrow('Two different schemas have the title Size');
});

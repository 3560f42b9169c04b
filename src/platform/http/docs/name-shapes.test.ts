import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { nameShapes } from './name-shapes.ts';
import { Exactly, Nullable } from './schema.ts';

const Size = Exactly({ width: Type.Integer() }, { title: 'Size' });
const Box = Exactly({ title: Type.String(), size: Size }, { title: 'Box' });

test('a shape with a title is named once and referred to', () => {
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

test('the title of an example is its own', () => {
  const tree = { schema: { type: 'object' }, example: { title: 'Box' }, examples: [{ title: 'Box' }] };
  expect(nameShapes(tree, {})).toEqual(tree);
});

test('what may be null is another shape', () => {
  const shapes = {};
  expect(nameShapes({ schema: Nullable(Size) }, shapes)).toMatchObject({
    schema: { type: ['object', 'null'], properties: { width: { type: 'integer' } } },
  });
  expect(shapes).toEqual({});
});

test('two shapes cannot have one name', () => {
  const other = Exactly({ height: Type.Integer() }, { title: 'Size' });
  expect(() => nameShapes([Size, other], {})).toThrow('Two shapes are called Size');
});

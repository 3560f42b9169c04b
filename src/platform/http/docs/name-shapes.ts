type Json = Record<string, unknown>;

/** Members that hold a client's data, which may well have a `title` of its own. */
const dataMembers = new Set(['example', 'examples', 'enum', 'const', 'default']);

/**
 * Replaces every schema that has a `title` by a reference to it, so that readers and generated clients meet it under one name.
 * @throws Error where two schemas share a title and differ.
 */
export function nameShapes(tree: unknown, shapes: Json): unknown {
  if (Array.isArray(tree)) return tree.map((item) => nameShapes(item, shapes));
  if (tree === null || typeof tree !== 'object') return tree;
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    dataMembers.has(name) ? value : nameShapes(value, shapes),
  ]);
  const shape = Object.fromEntries(entries) as Json;
  return typeof shape['title'] === 'string' ? reference(shape['title'], shape, shapes) : shape;
}

function reference(title: string, shape: Json, shapes: Json): Json {
  const known = (shapes[title] ??= shape);
  if (JSON.stringify(known) !== JSON.stringify(shape)) throw new Error(`Two shapes are called ${title}`);
  return { $ref: `#/components/schemas/${title}` };
}

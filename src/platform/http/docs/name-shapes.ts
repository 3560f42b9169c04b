type Json = Record<string, unknown>;

/** Schema members that hold example data, which may contain a `title` property. */
const dataMembers = new Set(['example', 'examples', 'enum', 'const', 'default']);

/**
 * Replaces every schema with a `title` by a reference, so that documentation and generated clients use one name for it.
 * @throws Error if two different schemas have the same title
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
  if (JSON.stringify(known) !== JSON.stringify(shape))
    throw new Error(`Two different schemas have the title ${title}`);
  return { $ref: `#/components/schemas/${title}` };
}

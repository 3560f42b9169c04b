export interface Form {
  [name: string]: Form | string | undefined;
}

/** Parses a form such as `items[0][price]=5` into an object. Lists become objects with numeric keys. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/u).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let place = form;
    for (const name of names) {
      const inner = place[name];
      place = typeof inner === 'object' ? inner : (place[name] = {});
    }
    place[last] = value;
  }
  return form;
}

/** The text at a path such as `line_items.0.quantity`; empty if there is none. */
export function textAt(form: Form, path: string): string {
  const found = path
    .split('.')
    .reduce<Form | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), form);
  return typeof found === 'string' ? found : '';
}

/** The text fields of an object such as `metadata`. */
export function textsAt(form: Form, name: string): Record<string, string> {
  const found = form[name];
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

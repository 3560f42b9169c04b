import { environmentSchema } from '#app/config/config.ts';

/** The parts of a variable's schema that the page describes. */
interface Variable {
  type?: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
}

const introduction = `# Configuration

Everything is set by environment variables, read once when a process starts. None is needed: without any, \`npm start\` runs
on its own embedded engines and collects nothing. A value that is not valid stops the start and is named, never shown.
An empty value is the same as none.

This page is written by \`node scripts/write-configuration.ts\` from \`src/app/config/config.ts\`.
`;

/** The page of all environment variables, in the order of the schema. */
export function describeConfiguration(): string {
  const rows = Object.entries(environmentSchema.properties as Record<string, Variable>).map(
    ([name, variable]) => [code(name), defaultOf(variable), valuesOf(variable), variable.description ?? ''],
  );
  const lines = [['Variable', 'Default', 'Values', 'Meaning'], ['---', '---', '---', '---'], ...rows];
  return `${introduction}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function defaultOf(variable: Variable): string {
  return variable.default === undefined ? '' : code(String(variable.default));
}

function valuesOf({ type, enum: words, pattern, minimum, maximum }: Variable): string {
  if (words) return words.map(code).join(', ');
  if (type === 'boolean') return [true, false].map((value) => code(String(value))).join(', ');
  if (type === 'string') return addressOf(pattern) ?? 'text';
  const kind = type === 'integer' ? 'whole number' : 'number';
  return maximum === undefined ? `${kind} from ${minimum}` : `${kind} from ${minimum} to ${maximum}`;
}

function addressOf(pattern: string | undefined): string | null {
  if (pattern?.startsWith('^https?://')) return code('http(s)://…');
  return pattern?.startsWith('^postgres') ? code('postgres://…') : null;
}

function code(text: string): string {
  return `\`${text}\``;
}

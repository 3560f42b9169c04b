import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { McpResource } from '#platform/http';

const folder = new URL('../../docs/', import.meta.url);
const extension = '.md';

/** The guides in `docs/` as resources of the MCP server; none if the installation has no such folder. */
export function guides(): McpResource[] {
  const names = listNames();
  return names.map((name) => ({
    uri: `cairn://docs/${name}`,
    name,
    description: `Guide "${headingOf(readGuide(name))}".`,
    mimeType: 'text/markdown',
    read: () => readGuide(name),
  }));
}

function listNames(): string[] {
  try {
    const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith(extension));
    return files.map((file) => file.slice(0, -extension.length)).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readGuide(name: string): string {
  return readFileSync(new URL(name + extension, folder), 'utf8');
}

function headingOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? 'without a heading';
}

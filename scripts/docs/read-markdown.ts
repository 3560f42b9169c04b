export interface Reference {
  target: string;
  line: number;
}

export interface Markdown {
  /** Targets of links, images and HTML attributes. */
  links: Reference[];
  /** Inline code that reads as a path from the root of the repository. */
  paths: Reference[];
  /** Scripts of package.json that the document runs, in prose, code and fences. */
  scripts: Reference[];
  /** Anchors of the headings, by GitHub's rule. */
  anchors: Set<string>;
}

const fence = /^\s*(```|~~~)/;
const inlineCode = /(`+)(.+?)\1/g;
const linkPatterns = [
  /\]\(\s*<?([^)\s>]+)/g,
  /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g,
  /\b(?:href|src)="([^"]+)"/g,
];
const npmCommand = /\bnpm (?:run(?:-script)? ([\w:-]+)|(start|test)\b)/g;
const topFolders = /^(src|dashboard|sandbox|bench|test|scripts|docs|migrations|[.]ci)[/][\w.@{},*/-]*$/;
const topFile =
  /^([A-Z]+[.]md|LICENSE|Dockerfile|[.]\w+rc[.]json|[\w-]+[.]config[.]\w+|(package|tsconfig|knip)[.]json)$/;

export function readMarkdown(text: string): Markdown {
  const read: Markdown = { links: [], paths: [], scripts: [], anchors: new Set() };
  let fenced = false;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    read.scripts.push(...matches(content, npmCommand, line));
    if (fence.test(content)) fenced = !fenced;
    else if (!fenced) readProse(read, content, line);
  }
  return read;
}

function readProse(read: Markdown, content: string, line: number): void {
  const [, heading] = /^#{1,6}\s+(.+?)\s*#*$/.exec(content) ?? [];
  if (heading !== undefined) read.anchors.add(freeAnchor(read.anchors, slug(heading)));
  for (const [, id = ''] of content.matchAll(/<a (?:id|name)="([^"]+)"/g)) read.anchors.add(id);
  for (const [, , code = ''] of content.matchAll(inlineCode)) {
    const target = code.replace(/(:\d+)+$|#.*$/, '');
    if (topFolders.test(target) || topFile.test(target)) read.paths.push({ target, line });
  }
  const prose = content.replaceAll(inlineCode, '');
  for (const pattern of linkPatterns) read.links.push(...matches(prose, pattern, line));
}

function matches(content: string, pattern: RegExp, line: number): Reference[] {
  return [...content.matchAll(pattern)].map(([, first, second]) => ({ target: first ?? second ?? '', line }));
}

function slug(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');
}

function freeAnchor(taken: ReadonlySet<string>, name: string): string {
  let anchor = name;
  for (let again = 1; taken.has(anchor); again += 1) anchor = `${name}-${again}`;
  return anchor;
}

import { globSync } from 'node:fs';

export interface Commands {
  root: string;
  /** Names of the commands of `cairn`: `key create`. */
  cairn: readonly string[];
  /** Names of the environment variables that a source file reads. */
  variables: ReadonlySet<string>;
}

interface Code {
  text: string;
  line: number;
}

const fence = /^\s*(```|~~~)/;
const inlineCode = /(`+)(.+?)\1/g;
const cairnCall = /(?:\bnpm run cairn -- |^(?:npx )?cairn )((?:[a-z][a-z-]*)(?: [a-z][a-z-]*)?)/g;
const startedFile = /\b(?:node|vitest run|tsx) ((?:[\w.-]+\/)+[\w.-]*)/g;
const variable = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/;
const undated =
  /\b(today|currently|at present|so far|right now)\b[^|.]*\b\d[\d., ]*\s?(ms|s|min|MB|GB|kB|seconds|minutes)(?=\W|$)/i;
const date = /\b20\d\d-\d\d(-\d\d)?\b/;

/** Commands, started files and variables in code that do not exist, and measurements of "today" without a date. */
export function findDeadCommands(file: string, text: string, known: Commands): string[] {
  const dead = ({ line }: Code, kind: string, target: string) => `${file}:${line} ${kind} ${target}`;
  return [
    ...readCode(text).flatMap((code) => [
      ...found(code, cairnCall)
        .filter((name) => !isKnown(name, known.cairn))
        .map((name) => dead(code, 'no such command', name)),
      ...found(code, startedFile)
        .filter((path) => globSync(path, { cwd: known.root }).length === 0)
        .map((path) => dead(code, 'no such file', path)),
      ...found(code, variable)
        .filter((name) => !known.variables.has(name))
        .map((name) => dead(code, 'no such variable', name)),
    ]),
    ...text
      .split('\n')
      .flatMap((content, index) =>
        undated.test(content) && !date.test(content)
          ? [
              dead(
                { text: content, line: index + 1 },
                'measurement without its date:',
                content.trim().slice(0, 80),
              ),
            ]
          : [],
      ),
  ];
}

/** Inline code, and the lines of fences. */
function readCode(text: string): Code[] {
  let fenced = false;
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (fence.test(content)) {
      fenced = !fenced;
      return [];
    }
    if (fenced) return [{ text: content.trim(), line }];
    return [...content.matchAll(inlineCode)].map(([, , code = '']) => ({ text: code, line }));
  });
}

function found({ text }: Code, pattern: RegExp): string[] {
  if (!pattern.global) return pattern.exec(text)?.slice(1, 2) ?? [];
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

/** `webgraph import` is known; so is `key`, the group of `key create`, and `backlinks import` with arguments behind it. */
function isKnown(name: string, commands: readonly string[]): boolean {
  return commands.some(
    (command) => command === name || command.startsWith(`${name} `) || name.startsWith(`${command} `),
  );
}

import { Argument, Command } from 'commander';
// The entry of `core` would add the databases to the installable program.
import { printLine } from '#main/commands/core/print-line.ts';

const call = 'cairn complete --';

/** Scripts of shells that ask `cairn complete` for the words that may follow. */
const scripts = {
  bash: `_cairn() {
  local IFS=$'\\n'
  COMPREPLY=($(${call} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _cairn cairn`,
  zsh: `#compdef cairn
_cairn() {
  local -a found
  found=("\${(@f)$(${call} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _cairn cairn`,
  fish: `complete --command cairn --no-files --arguments '(${call} (commandline --tokenize --cut-at-cursor --current-process)[2..] (commandline --current-token --cut-at-cursor) 2>/dev/null)'`,
};
type Shell = keyof typeof scripts;

/** Prints a script for a shell. */
export function completionCommand(): Command {
  return new Command('completion')
    .description('Print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .action((shell: Shell) => printLine(scripts[shell]));
}

/** Prints the words that may follow; the last argument is the beginning of the word. The scripts call it. */
export function completeCommand(program: Command): Command {
  return new Command('complete')
    .argument('[words...]')
    .action((words: string[]) => completeWords(program, words).forEach(printLine));
}

/** The commands, the options and the choices that may stand at the last of these words. */
function completeWords(program: Command, words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const beginning = words.at(-1) ?? '';
  const command = before.reduce<Command>(
    (found, word) => found.commands.find((one) => one.name() === word) ?? found,
    program,
  );
  const option = command.options.find(({ short, long }) => [short, long].includes(before.at(-1)));
  const needsValue = option !== undefined && (option.required || option.optional);
  const offered = needsValue ? (option.argChoices ?? []) : followers(command);
  return offered.filter((word) => word.startsWith(beginning)).toSorted();
}

function followers(command: Command): string[] {
  const names = command.commands.map((one) => one.name()).filter((name) => name !== 'complete');
  const options = command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [...names, ...choices, ...options, '--help'];
}

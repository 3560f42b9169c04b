import { Command, InvalidArgumentError, Option } from 'commander';
import { type Client, createClient } from '#packages/client';
import { type Output, printOutput } from './print-output.ts';

interface Connection {
  retries: number;
  url: string;
  key: string;
  json?: true;
}

/** Options of every command that talks to a service. */
export function connectionOptions(): { url: Option; key: Option } {
  const url = new Option('--url <url>', 'URL of the service')
    .env('CAIRN_URL')
    .default('http://127.0.0.1:3000');
  const key = new Option('--key <key>', 'API key; the environment keeps it out of the list of processes')
    .env('CAIRN_API_KEY')
    .makeOptionMandatory();
  return { url, key };
}

/** Runs a command with a client of the service. It receives the arguments of the command and its options. */
type Run<Options> = (client: Client, options: Options, ...given: string[]) => Promise<Output | void>;

/**
 * Completes a command that talks to a service: it gets the options of the connection and `--json`, and its output is printed.
 * @param run receives an argument with several values as several arguments
 */
export function withClient<Options extends object>(command: Command, run: Run<Options>): Command {
  const { url, key } = connectionOptions();
  return command
    .addOption(url)
    .addOption(key)
    .option('--json', 'print the data as JSON')
    .option('--retries <number>', 'further attempts after a failure that may pass', readRetries, 4)
    .action(async (...given: unknown[]) => {
      const options = command.opts<Options & Connection>();
      const { url: serviceUrl, key: secret, retries } = options;
      const client = createClient({ url: serviceUrl, key: secret, retries });
      // Behind the arguments, commander passes the options and the command.
      const values = given.slice(0, -2).flat() as string[];
      const output = await run(client, options, ...values);
      if (output !== undefined) printOutput(output, options.json === true);
    });
}

function readRetries(text: string): number {
  if (!/^\d$/.test(text)) throw new InvalidArgumentError('Enter a number from 0 to 9.');
  return Number(text);
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads one line from the terminal or standard input. `hidden` turns the echo off. @throws Error if the line is empty */
export async function readLine(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  const { stdin, stdout } = process;
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: stdin,
    output: hidden ? silence : stdout,
    terminal: stdin.isTTY,
  });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  if (hidden && stdin.isTTY) stdout.write(question);
  try {
    const line = await lines.question(stdin.isTTY ? question : '', { signal: ended.signal });
    if (line.trim() !== '') return line.trim();
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    lines.close();
    if (hidden && stdin.isTTY) stdout.write('\n');
  }
  throw new Error('The input is empty.');
}

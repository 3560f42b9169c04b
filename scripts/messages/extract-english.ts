import { extractMessagesFromFiles } from '@lingui/native-tools';

/** The English messages of the files, sorted and each once. @throws Error if Lingui cannot read a message */
export async function extractEnglish(paths: string[]): Promise<string[]> {
  const { messages, warnings } = await extractMessagesFromFiles(paths);
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  return [...new Set(messages.map(({ message = '' }) => message))].toSorted();
}

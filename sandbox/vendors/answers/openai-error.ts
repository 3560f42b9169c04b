import { json, type Reply } from '../vendor.ts';

/** An error response in OpenAI's format, which compatible vendors share. */
export function openAiError(
  status: number,
  message: string,
  { type, code = null, param = null }: { type: string; code?: string | number | null; param?: string | null },
): Reply {
  return json(status, { error: { message, type, param, code } });
}

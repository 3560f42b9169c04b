import { json, type Reply } from '../vendor.ts';

/** A refusal in the form that OpenAI has, and those who imitate it. */
export function openAiError(
  status: number,
  message: string,
  { type, code = null, param = null }: { type: string; code?: string | number | null; param?: string | null },
): Reply {
  return json(status, { error: { message, type, param, code } });
}

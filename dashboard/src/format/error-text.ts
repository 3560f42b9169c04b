import { problemTexts } from '../language/i18n.ts';

interface CodedError {
  code: string;
  message: string;
}

/** Why a service, a source or a check failed, in the language of the page. The API's own message stays if its code has no text. */
export function errorText(error: CodedError): string;
export function errorText(error: CodedError | null | undefined): string | undefined;
export function errorText(error: CodedError | null | undefined): string | undefined {
  return error == null ? undefined : (problemTexts?.errors[error.code] ?? error.message);
}

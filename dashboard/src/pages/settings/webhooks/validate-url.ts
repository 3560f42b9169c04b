import { t } from '@lingui/core/macro';

/** The error of a webhook URL; null if it is valid. The server also checks its IP address. */
export function validateUrl(text: string): string | null {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol))
    return t`Enter a complete URL that starts with https://.`;
  if (url.username !== '' || url.password !== '')
    return t`Remove the user name and the password from the URL.`;
  return null;
}

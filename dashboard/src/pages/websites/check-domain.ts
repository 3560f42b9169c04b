import { t } from '@lingui/core/macro';

const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

const invalidDomain = t`This is not a valid domain. Enter a domain such as example.com.`;

/** A message if the text is clearly no domain, otherwise null. The server makes the final check. */
export function checkDomain(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return t`Enter a domain, such as example.com.`;
  // Some browsers accept whitespace in a host name.
  if (/\s/.test(trimmed)) return invalidDomain;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null) return invalidDomain;
  const labels = url.hostname.split('.');
  if (labels.length < 2 || labels.at(-1) === '') return t`A domain contains a dot, as in example.com.`;
  if (/^[\d.]+$/.test(url.hostname) || url.hostname.startsWith('['))
    return t`Enter a domain, not an IP address.`;
  return labels.every((one) => label.test(one)) ? null : invalidDomain;
}

const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

const noDomain = 'This is no domain. Write it like example.com.';

/** What is plainly no domain, before the server is asked; it knows the rest. Null where nothing is wrong. */
export function checkDomain(text: string): string | null {
  const given = text.trim();
  if (given === '') return 'Write a domain, such as example.com.';
  // Some browsers take a blank for a part of the name.
  if (/\s/.test(given)) return noDomain;
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`);
  if (address === null) return noDomain;
  const labels = address.hostname.split('.');
  if (labels.length < 2 || labels.at(-1) === '') return 'A domain has a dot, as in example.com.';
  if (/^[\d.]+$/.test(address.hostname) || address.hostname.startsWith('['))
    return 'Write a domain, not an IP address.';
  return labels.every((one) => label.test(one)) ? null : noDomain;
}

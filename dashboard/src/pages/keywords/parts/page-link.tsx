import { Text } from '@mantine/core';
import { unknownValue } from '../../../format/numbers.ts';
import { parseWebUrl, shortenUrl } from './web-url.ts';
import classes from './page-link.module.css';

interface PageLinkProps {
  url: string | null;
  className?: string | undefined;
}

/** A link to a page, labelled with its path. */
export function PageLink({ url, className = classes.page }: PageLinkProps) {
  const parsed = parseWebUrl(url);
  if (parsed === null) {
    return (
      <Text span inherit c="dimmed">
        {url ?? unknownValue}
      </Text>
    );
  }
  return (
    <a className={className} href={parsed.href} target="_blank" rel="noreferrer" title={parsed.href}>
      {shortenUrl(parsed)}
    </a>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './snippet-preview.module.css';

/** The page as a search result, from its title, its URL and its meta description. */
export function SnippetPreview({ page, domain }: { page: AuditPageDetail; domain: string }) {
  const { title, description } = page;
  return (
    <Panel
      title={t`Search result preview`}
      description={t`About as wide as on Google. Google may choose another title or text.`}
    >
      <div className={classes.snippet}>
        <span className={classes.icon} aria-hidden>
          {domain.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.site}>
          <span>{domain}</span>
          <span className={classes.crumbs}>{crumbsOf(page.url)}</span>
        </div>
        <p className={classes.title}>{title ?? t`Without a title`}</p>
        <p className={classes.description}>
          {description ?? t`Without a meta description, search engines choose a text from the page.`}
        </p>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        <Trans>
          Title: {lengthOf(title)}. Meta description: {lengthOf(description)}.
        </Trans>
      </Text>
    </Panel>
  );
}

const lengthOf = (text: string | null) =>
  text === null ? t`missing` : plural([...text].length, { one: '# character', other: '# characters' });

/** `example.com › shoes › red` */
function crumbsOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return [parsed.origin, ...parsed.pathname.split('/').filter(Boolean)].join(' › ');
}

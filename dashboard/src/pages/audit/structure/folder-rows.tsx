import { t } from '@lingui/core/macro';
import { Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditFolder, foldersQuery } from '../../../api/audits.ts';
import { formatCount, formatMean, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { IconChevronRight } from '../../../ui/icons.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { countClicks, type PageClicks } from './count-clicks.ts';
import classes from './structure.module.css';

interface FolderRowsProps {
  websiteId: string;
  folders: readonly AuditFolder[];
  /** Whether smaller folders are left out. */
  hasMore: boolean;
  /** Undefined without Search Console. */
  clicks: readonly PageClicks[] | undefined;
  level: number;
  /** Whether the largest folder is open at first. */
  isFirst?: boolean;
}

/** The folders of one level, each with its own folders below it. */
export function FolderRows({ folders, hasMore, isFirst = false, ...shared }: FolderRowsProps) {
  return (
    <>
      {folders.map((folder, index) => (
        <FolderRow key={folder.url} folder={folder} isOpenAtFirst={isFirst && index === 0} {...shared} />
      ))}
      {hasMore && (
        <MessageRow
          level={shared.level}
        >{t`Only the ${folders.length} largest folders are shown.`}</MessageRow>
      )}
    </>
  );
}

interface FolderRowProps extends Pick<FolderRowsProps, 'websiteId' | 'clicks' | 'level'> {
  folder: AuditFolder;
  isOpenAtFirst: boolean;
}

function FolderRow({ folder, isOpenAtFirst, ...shared }: FolderRowProps) {
  const { url, pages, indexable, errors, warnings, notices, averageDepth, folders } = folder;
  const { websiteId, clicks, level } = shared;
  const [isOpen, setOpen] = useState(isOpenAtFirst && folders > 0);
  const name = level === 0 ? url : `/${url.split('/').at(-2)}/`;
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingInlineStart: 12 + 20 * level }}>
          <span className={classes.name}>
            {folders > 0 ? (
              <UnstyledButton
                className={classes.toggle}
                aria-label={t`Folders in ${url}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronRight size={16} aria-hidden />
              </UnstyledButton>
            ) : (
              <span className={classes.toggle} />
            )}
            <AppLink href={paths.auditPages(websiteId, { search: url })} c="inherit">
              {name}
            </AppLink>
          </span>
        </th>
        <td data-label={t`URLs`}>{formatCount(pages)}</td>
        <td data-label={t`Indexable`}>{formatRate(indexable / pages)}</td>
        <td data-label={t`Issues`}>
          <AppLink href={paths.auditIssues(websiteId, { search: url })}>
            {formatCount(errors + warnings + notices)}
          </AppLink>
        </td>
        <td data-label={t`Average depth`}>{formatMean(averageDepth)}</td>
        {clicks !== undefined && <td data-label={t`Clicks`}>{formatCount(countClicks(clicks, url))}</td>}
      </tr>
      {isOpen && <InnerRows folder={url} {...shared} />}
    </>
  );
}

/** The folders in a folder. */
function InnerRows({
  folder,
  level,
  ...shared
}: Omit<FolderRowsProps, 'folders' | 'hasMore'> & { folder: string }) {
  const { data, error, refetch } = useQuery(foldersQuery(shared.websiteId, folder));
  if (data !== undefined) {
    return (
      <FolderRows folders={data.data} hasMore={data.meta?.hasMore === true} level={level + 1} {...shared} />
    );
  }
  return (
    <MessageRow level={level + 1}>
      {error === null ? (
        <Loader size={16} aria-label={t`Loading folders`} />
      ) : (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      )}
    </MessageRow>
  );
}

function MessageRow({ level, children }: { level: number; children: React.ReactNode }) {
  return (
    <tr>
      <td colSpan={6} className={classes.message} style={{ paddingInlineStart: 40 + 20 * level }}>
        {children}
      </td>
    </tr>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { formatCount } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { IconRocket } from '../../ui/icons.ts';
import classes from '../sidebar.module.css';
import { useSetup } from './use-setup.ts';

/** Leads back to the first steps from every page, until all are done or the member hides them. */
export function GetStartedLink() {
  const { websiteId } = useParams({ strict: false }) as { websiteId?: string };
  const setup = useSetup(websiteId);
  if (setup === undefined || setup.steps.length === 0) return null;
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <nav aria-label={t`First steps`} className={`${classes.list} ${classes.setup}`}>
      <PlainLink
        href={setup.websiteId === null ? paths.websites() : paths.website(setup.websiteId)}
        hash="get-started"
        className={classes.link}
        activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
        activeProps={{}}
      >
        <Trans>
          <IconRocket size={18} stroke={1.6} aria-hidden />
          Get started
          <span className={classes.count}>
            {formatCount(done)} of {formatCount(setup.steps.length)}
          </span>
        </Trans>
      </PlainLink>
    </nav>
  );
}

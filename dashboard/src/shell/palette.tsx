import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconPlus, IconSearch, IconWorldWww } from '../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { websitesQuery } from '../api/websites.ts';
import { paths } from '../paths.ts';
import { useOpenPath } from '../ui/use-view-href.ts';
import { accountSections, type Section, settingsSections, websiteSections } from './sections.ts';

const maxResults = 12;

/** The command palette: finds every section and website. @param openings how often it was asked for; each time opens it */
export function Palette({ openings }: { openings: number }) {
  const open = useOpenPath();
  const { data } = useQuery(websitesQuery());
  const { websiteId } = useParams({ strict: false }) as { websiteId?: string };
  const toAction = ({ label, icon: Picture, href }: Section): SpotlightActionData => ({
    id: href,
    label,
    onClick: () => void open(href),
    leftSection: <Picture size={18} stroke={1.6} aria-hidden />,
  });
  const websites = (data?.data ?? []).map(({ id, domain }) =>
    toAction({ label: domain, icon: IconWorldWww, href: paths.website(id) }),
  );
  return (
    <>
      <Opening key={openings} />
      <Spotlight
        // The shell listens, because this code is loaded by the first use.
        shortcut={null}
        limit={maxResults}
        nothingFound="No results"
        searchProps={{
          leftSection: <IconSearch size={18} aria-hidden />,
          placeholder: 'Go to…',
          'aria-label': 'Go to a section or website',
        }}
        actions={[
          ...(websiteId === undefined
            ? []
            : [{ group: 'This website', actions: websiteSections(websiteId).map(toAction) }]),
          {
            group: 'Account',
            actions: [
              ...accountSections.map(toAction),
              toAction({ label: 'Add website', icon: IconPlus, href: paths.newWebsite() }),
            ],
          },
          { group: 'Websites', actions: websites },
          { group: 'Settings', actions: settingsSections.map(toAction) },
        ]}
      />
    </>
  );
}

/** Opens the palette once. */
function Opening() {
  useEffect(() => spotlight.open(), []);
  return null;
}

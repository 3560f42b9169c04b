import { Menu, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSelector } from '../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { websitesQuery } from '../api/websites.ts';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/app-link.tsx';
import classes from './sidebar.module.css';

const fewWebsites = 8;

/** Switches to another website and keeps the section. */
export function WebsiteSwitcher({ websiteId }: { websiteId: string | undefined }) {
  const { data } = useQuery(websitesQuery());
  const [sought, setSought] = useState('');
  const websites = data?.data ?? [];
  const current = websites.find(({ id }) => id === websiteId);
  const found = websites.filter(({ domain }) => domain.includes(sought.trim().toLowerCase()));
  return (
    <Menu width={232} position="bottom-start" shadow="md" onClose={() => setSought('')}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher}>
          <span className={classes.name}>{current?.domain ?? 'Select a website'}</span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {websites.length > fewWebsites && (
          <TextInput
            size="xs"
            mb={4}
            aria-label="Find a website"
            placeholder="Find a website"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah={320}>
          {found.map(({ id, domain }) => (
            <Menu.Item
              key={id}
              renderRoot={(props) => <PlainLink {...props} href={paths.website(id)} />}
              aria-current={id === websiteId ? 'true' : undefined}
            >
              {domain}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <PlainLink {...props} href={paths.newWebsite()} />}
        >
          Add website
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

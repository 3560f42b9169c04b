import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Divider, Popover, Text, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { cloneElement, useEffect, useState } from 'react';
import type { Website } from '../api/websites.ts';
import { paths } from '../paths.ts';
import { useHasRole } from '../session/use-has-role.ts';
import { PlainLink } from '../ui/app-link.tsx';
import type { PopupTarget } from '../ui/lazy/lazy-popup.tsx';
import { useOpenedPopup } from '../ui/popups/use-opened-popup.ts';
import { useActiveOption } from '../ui/use-active-option.ts';
import { useOpenPath } from '../ui/use-view-href.ts';
import { switchWebsite } from './switch-website.ts';
import classes from './website-search.module.css';

interface WebsiteSearchProps {
  websites: readonly Website[];
  /** The current website. */
  websiteId: string | undefined;
  target: PopupTarget;
}

const listId = 'websites-found';
const optionId = (index: number) => `${listId}-${index}`;

/** Many websites with a search field, which a menu cannot contain. */
export function WebsiteSearch({ target, ...list }: WebsiteSearchProps) {
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  const mayAdd = useHasRole('manager');
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={232}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={4} aria-label={t`Websites`}>
        <SearchedList {...list} onClose={close} />
        {mayAdd && (
          <>
            <Divider my={4} />
            <PlainLink href={paths.newWebsite()} className={classes.add} onClick={close}>
              <Trans>Add website</Trans>
            </PlainLink>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function SearchedList({
  websites,
  websiteId,
  onClose,
}: Omit<WebsiteSearchProps, 'target'> & { onClose(): void }) {
  const open = useOpenPath();
  const { pathname } = useLocation();
  const [sought, setSought] = useState('');
  const found = websites.filter(({ domain }) => domain.includes(sought.trim().toLowerCase()));
  const choose = (id: string) => {
    onClose();
    void open(switchWebsite(pathname, id));
  };
  const { active, activate, onKeyDown } = useActiveOption(found, ({ id }) => choose(id));
  return (
    <>
      <TextInput
        size="xs"
        mb={4}
        data-autofocus
        role="combobox"
        aria-label={t`Find a website`}
        placeholder={t`Find a website`}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          activate(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Found websites={found} {...{ active, websiteId }} onPoint={activate} onChoose={choose} />
    </>
  );
}

interface FoundProps extends Pick<WebsiteSearchProps, 'websites' | 'websiteId'> {
  /** Index of the website that Enter chooses. */
  active: number;
  onPoint(index: number): void;
  onChoose(id: string): void;
}

/** The websites that were found. The text field keeps the focus and handles the keys. */
function Found({ websites, websiteId, active, onPoint, onChoose }: FoundProps) {
  useEffect(() => document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <>
      <div id={listId} role="listbox" aria-label={t`Websites`} className={classes.list}>
        {websites.map(({ id, domain }, index) => (
          <button
            key={id}
            type="button"
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-current={id === websiteId ? 'true' : undefined}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(id)}
          >
            {domain}
          </button>
        ))}
      </div>
      {websites.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" py={6}>
          <Trans>No results</Trans>
        </Text>
      )}
    </>
  );
}

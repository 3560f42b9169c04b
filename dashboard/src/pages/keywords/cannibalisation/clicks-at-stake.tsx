import { plural } from '@lingui/core/macro';
import { Text } from '@mantine/core';

/** The clicks on other pages than the most clicked one, by which rows are sorted. */
export const ClicksAtStake = ({ clicks }: { clicks: number }) => (
  <Text component="span" size="sm" c="dimmed">
    {plural(clicks, {
      one: '# click on the other pages',
      other: '# clicks on the other pages',
    })}
  </Text>
);

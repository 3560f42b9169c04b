import { Avatar } from '@mantine/core';

/** The initials of a member, whose name is beside it or its accessible text. */
export function MemberAvatar({ name, size = 22 }: { name: string; size?: number }) {
  return <Avatar size={size} radius="xl" name={name} color="accent" title={name} aria-hidden />;
}

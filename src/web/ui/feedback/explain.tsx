import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';

/** A question mark beside a heading that explains how its figure comes about. */
export function Explain({
  about,
  children,
}: {
  readonly about: string;
  readonly children: string;
}) {
  return (
    <Popover width={300} withArrow shadow="md" position="bottom-start">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`${about}: Erklärung`}>
          <IconHelpCircle size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fz="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

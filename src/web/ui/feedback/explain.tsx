import { ActionIcon, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Bubble } from '../overlay/bubble.tsx';

/** A question mark beside a heading that explains how its figure is calculated. */
export function Explain({
  about,
  children,
}: {
  readonly about: string;
  readonly children: string;
}) {
  return (
    <Bubble
      width={300}
      position="bottom-start"
      button={
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`${about}: Erklärung`}>
          <IconHelpCircle size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      <Text fz="sm">{children}</Text>
    </Bubble>
  );
}

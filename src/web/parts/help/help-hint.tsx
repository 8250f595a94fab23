import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { HELP_TOPICS, type HelpTopicId } from '#shared/help/topics.ts';
import { Bubble } from '#web/ui/overlay/bubble.tsx';

/** A question mark beside a word of law or money: what it means, and where more is written. */
export function HelpHint({ topic }: { readonly topic: HelpTopicId }) {
  const { title, short } = HELP_TOPICS[topic];
  return (
    <Bubble
      width={320}
      position="bottom-start"
      trapFocus
      button={
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Was heißt „${title}“?`}>
          <IconHelpCircle size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      <Text fw={650}>{title}</Text>
      <Text fz="sm" my={6}>
        {short}
      </Text>
      {/* In a tab of its own: what is half filled in below stays. */}
      <Anchor href={`/hilfe#${topic}`} target="_blank" underline="always" fz="sm">
        Mehr in der Hilfe
        <span className="ew-visually-hidden"> (öffnet in einem neuen Tab)</span>
      </Anchor>
    </Bubble>
  );
}

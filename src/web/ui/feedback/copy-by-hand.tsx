import { Button, Group, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../overlay/form-dialog.tsx';

export interface CopyByHandProps {
  readonly text: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A text that the browser did not copy, selected, with the way to copy it all the same. */
export function CopyByHand({ text, opened, onClose }: CopyByHandProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Von Hand kopieren" width="30rem" isTopmost>
      <Text mb="md">
        Ihr Browser lässt das Kopieren hier nicht zu. Der Text ist schon markiert: Drücken Sie
        Strg+C (am Mac ⌘+C), am Handy tippen Sie lange darauf und wählen „Kopieren“.
      </Text>
      <Textarea
        aria-label="Text zum Kopieren"
        value={text}
        readOnly
        autosize
        maxRows={12}
        spellCheck={false}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </Group>
    </FormDialog>
  );
}

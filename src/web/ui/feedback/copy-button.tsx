import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { toast } from './toast.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  readonly text: string;
  /** What is copied, for those who hear the button: 'Empfehlungslink kopieren'. */
  readonly label: string;
  /** Shown on the button. */
  readonly children?: string;
}

/** Copies a text and says so, on the button and as a toast. */
export function CopyButton({ text, label, children = 'Kopieren', ...look }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const copy = () => {
    clipboard.copy(text);
    toast.success('Kopiert');
  };
  return (
    <Button
      variant="default"
      {...look}
      aria-label={label}
      leftSection={
        clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      onClick={copy}
    >
      {clipboard.copied ? 'Kopiert' : children}
    </Button>
  );
}

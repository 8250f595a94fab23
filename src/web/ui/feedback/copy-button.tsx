import { Button, type ButtonProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../when-reachable.ts';
import { toast } from './toast.ts';

const CopyByHand = lazyPart(async () => ({
  default: (await import('./copy-by-hand.tsx')).CopyByHand,
}));

/** How long the button says that it has copied. */
const SAID_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  readonly text: string;
  /** What is copied, for screen readers: 'Empfehlungslink kopieren'. */
  readonly label: string;
  /** Shown on the button. */
  readonly children?: string;
}

/**
 * Copies a text and says so, on the button and as a toast; where the browser does not let it, the
 * text is shown selected, to be copied by hand.
 */
export function CopyButton({ text, label, children = 'Kopieren', ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<'never' | 'open' | 'closed'>('never');
  const { start } = useTimeout(() => setCopied(false), SAID_MS);
  const copy = async () => {
    try {
      // Missing on pages without a secure connection: also a reason to copy by hand.
      await navigator.clipboard.writeText(text);
    } catch {
      setByHand('open');
      return;
    }
    setCopied(true);
    start();
    toast.success('Kopiert');
  };
  return (
    <>
      <Button
        variant="default"
        {...look}
        aria-label={label}
        leftSection={
          isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => void copy()}
      >
        {isCopied ? 'Kopiert' : children}
      </Button>
      {byHand === 'never' ? null : (
        <Suspense fallback={null}>
          <CopyByHand text={text} opened={byHand === 'open'} onClose={() => setByHand('closed')} />
        </Suspense>
      )}
    </>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { Sheet } from './sheet.tsx';
import { TextField } from './text-field.tsx';

/** How long a button says that it has copied. */
const SAID_MS = 2_500;

/**
 * Copies a link, or a text of many lines, and says so; where the browser does not let it, shows it to be copied by
 * hand.
 * @returns `notice` has to be drawn: what is said, or the text itself
 */
export function useCopyText(
  text: string,
  what: 'Link' | 'Text' = 'Link',
): {
  readonly copy: () => void;
  readonly isCopied: boolean;
  readonly notice: ReactNode;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      // Missing on pages without a secure connection: also a reason to copy by hand.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('by-hand');
    }
  };
  return {
    copy: () => void copy(),
    isCopied: state === 'copied',
    notice: (
      <>
        <output className="visually-hidden">{state === 'copied' ? `${what} kopiert` : ''}</output>
        {state === 'by-hand' ? (
          <Sheet title="Von Hand kopieren" onClose={() => setState('idle')}>
            <p>
              Ihr Browser lässt das Kopieren hier nicht zu. Tippen Sie lange auf den {what} und
              wählen Sie „Kopieren“.
            </p>
            {what === 'Text' ? (
              <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
            ) : (
              <TextField
                label="Ihr Link"
                value={text}
                readOnly
                onChange={() => undefined}
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </Sheet>
        ) : null}
      </>
    ),
  };
}

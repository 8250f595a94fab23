import { Button } from '@mantine/core';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import type { Finding } from './contrast-findings.ts';
import classes from './branding.module.css';

export interface ContrastNoteProps {
  /** What is read: 'Text', 'Button-Text'. */
  readonly what: string;
  readonly finding: Finding | null;
  readonly onTake: (tone: string) => void;
}

/** How well a chosen colour is read, and the nearest tone that is; saving is never blocked. */
export function ContrastNote({ what, finding, onTake }: ContrastNoteProps) {
  if (finding === null) return null;
  const { words, isReadable, shown, nearest } = finding;
  return (
    <output className={classes.contrast} aria-label={`Lesbarkeit: ${what}`}>
      <StatusBadge tone={isReadable ? 'good' : 'wait'}>{words}</StatusBadge>
      {isReadable ? null : (
        <>
          <p>
            Damit Ihre Landingpage lesbar bleibt, erscheint dort stattdessen <Tone tone={shown} />
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<span className={classes.dot} style={{ background: nearest }} />}
            onClick={() => onTake(nearest)}
          >
            Nächsten lesbaren Ton übernehmen
          </Button>
        </>
      )}
    </output>
  );
}

function Tone({ tone }: { readonly tone: string }) {
  return (
    <span className={classes.tone}>
      <span className={classes.dot} style={{ background: tone }} aria-hidden />
      {tone}
    </span>
  );
}

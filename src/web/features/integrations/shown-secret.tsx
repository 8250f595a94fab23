import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './shown-secret.module.css';

export interface ShownSecretProps {
  readonly secret: string;
  /** Says that it is shown this once. */
  readonly warning: string;
  /** 'Schlüssel kopieren' */
  readonly copyLabel: string;
  /** Where it belongs, and how to try it. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A secret that nobody can read again afterwards. */
export function ShownSecret({ secret, warning, copyLabel, children, onDone }: ShownSecretProps) {
  return (
    <div className={classes.shown}>
      <Note tone="wait">{warning}</Note>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      {children}
      <SheetFooter>
        <Button onClick={onDone}>Fertig</Button>
      </SheetFooter>
    </div>
  );
}

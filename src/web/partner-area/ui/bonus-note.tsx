import { IconGift } from '@tabler/icons-react';
import { unbroken } from './text.ts';
import classes from './bonus-note.module.css';

export interface BonusNoteProps {
  readonly bonus: {
    readonly title: string;
    readonly line: string;
    readonly isPlanned: boolean;
  };
}

/** A bonus period that runs or is to come: its name, its days, what is earned and what otherwise. */
export function BonusNote({ bonus: { title, line, isPlanned } }: BonusNoteProps) {
  return (
    <div className={classes.bonus}>
      <IconGift size={22} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.kicker}>{isPlanned ? 'Bald mit Bonus' : 'Jetzt mit Bonus'}</p>
        <p className={classes.title}>{unbroken(title)}</p>
        <p>{unbroken(line)}</p>
      </div>
    </div>
  );
}

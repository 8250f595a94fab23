import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

const ICONS = {
  info: IconInfoCircle,
  wait: IconAlertTriangle,
  bad: IconAlertTriangle,
  good: IconCircleCheck,
};

export interface NoteProps {
  readonly tone?: keyof typeof ICONS;
  readonly title?: string;
  readonly children: ReactNode;
  /** Read aloud as soon as it appears. */
  readonly announced?: boolean;
}

/** A framed remark inside a screen or form. */
export function Note({ tone = 'info', title, children, announced = false }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.note} data-tone={tone} {...(announced ? { role: 'alert' } : {})}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

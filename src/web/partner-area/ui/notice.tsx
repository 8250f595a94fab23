import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const SIGNS = {
  good: IconCircleCheck,
  wait: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
};

export interface NoticeProps {
  readonly tone: keyof typeof SIGNS;
  readonly children: ReactNode;
  /** Says it at once to screen readers: for what has just happened. */
  readonly isNews?: boolean;
}

/** A sentence that stands out: what has happened, or why something does not work. */
export function Notice({ tone, children, isNews = false }: NoticeProps) {
  const Sign = SIGNS[tone];
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      {...(isNews ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}
    >
      <Sign size={22} stroke={1.8} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

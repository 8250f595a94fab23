import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './overlay.module.css';

export interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Widest it may become; it is never wider than the screen. */
  readonly width?: string;
}

/** Details beside a list: a drawer from the right, the whole screen on a phone. */
export function SideSheet(props: SheetProps) {
  const { opened, onClose, title, subtitle, children, width = '40rem' } = props;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={`min(100vw, ${width})`}
      title={<SheetTitle title={title} subtitle={subtitle} />}
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.sheet ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Schließen', size: 'lg' }}
    >
      {children}
    </Drawer>
  );
}

export function SheetTitle({ title, subtitle }: Pick<SheetProps, 'title' | 'subtitle'>) {
  return (
    <>
      {title}
      {subtitle === undefined ? null : <span className={classes.subtitle}>{subtitle}</span>}
    </>
  );
}

import { Drawer, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PrintIcon } from '../page/print-button.tsx';
import { OverlayHeader } from './overlay-header.tsx';
import { useLayer } from './use-layer.ts';
import classes from './overlay.module.css';

export interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Widest it may become; it is never wider than the screen. */
  readonly width?: string;
}

export interface SideSheetProps extends SheetProps {
  /** From below it is as high as what it shows. */
  readonly side?: 'left' | 'right' | 'bottom';
  readonly closeLabel?: string;
  /** Something worth having on paper: its head has a button for it. */
  readonly isPrintable?: boolean;
  /** What it shows is on its way: the room of the subtitle is kept. */
  readonly isAwaited?: boolean;
  /** The page behind stays free to scroll. */
  readonly isScrollFree?: boolean;
  /** Ways to what stands beside it in its list; left of the cross. */
  readonly beside?: ReactNode;
}

/** Details beside a list: a drawer from the right, the whole screen on a phone. */
export function SideSheet(props: SideSheetProps) {
  const { opened, onClose, title, subtitle, children, width = '40rem', side = 'right' } = props;
  const hasSteps = props.beside !== undefined || props.isPrintable === true;
  const steps = (
    <>
      {props.beside}
      {props.isPrintable === true ? <PrintIcon /> : null}
    </>
  );
  const layer = useLayer(opened, onClose);
  return (
    <Drawer.Root
      {...layer}
      position={side}
      size={side === 'bottom' ? 'auto' : `min(100%, ${width})`}
      lockScroll={props.isScrollFree !== true}
    >
      <Drawer.Overlay />
      <Drawer.Content className={side === 'bottom' ? (classes.fromBelow ?? '') : ''}>
        <OverlayHeader
          title={<Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>}
          subtitle={props.isAwaited === true ? <Skeleton height={22} width="45%" /> : subtitle}
          onClose={onClose}
          {...(hasSteps ? { action: steps } : {})}
          {...(props.closeLabel === undefined ? {} : { closeLabel: props.closeLabel })}
        />
        {/* With a name that breaks the head grows; nothing that is there already moves by that. */}
        <Drawer.Body
          key={props.isAwaited === true ? 'awaited' : 'there'}
          className={classes.body ?? ''}
        >
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

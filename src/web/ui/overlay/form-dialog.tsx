import { Modal } from '@mantine/core';
import { useIsPhone } from '../use-is-phone.ts';
import { OverlayHeader } from './overlay-header.tsx';
import type { SheetProps } from './side-sheet.tsx';
import { useLayer } from './use-layer.ts';
import classes from './overlay.module.css';

export interface FormDialogProps extends SheetProps {
  /** A short question above whatever dialog or drawer is open; never the whole screen. */
  readonly isTopmost?: boolean;
}

/** A task that is begun and finished: a dialog in the middle, the whole screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const { opened, onClose, title, subtitle, children, width = '44rem' } = props;
  const { isTopmost = false } = props;
  const isPhone = useIsPhone();
  const layer = useLayer(opened, onClose);
  return (
    <Modal.Root
      {...layer}
      size={width}
      fullScreen={isPhone && !isTopmost}
      closeOnClickOutside={false}
      centered={isTopmost}
      {...(isTopmost ? { zIndex: 500 } : {})}
    >
      <Modal.Overlay />
      <Modal.Content>
        <OverlayHeader
          title={<Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>}
          subtitle={subtitle}
          onClose={onClose}
        />
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

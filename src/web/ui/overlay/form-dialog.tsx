import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { OverlayHeader } from './overlay-header.tsx';
import type { SheetProps } from './side-sheet.tsx';
import classes from './overlay.module.css';

/** A task that is begun and finished: a dialog in the middle, the whole screen on a phone. */
export function FormDialog(props: SheetProps) {
  const { opened, onClose, title, subtitle, children, width = '44rem' } = props;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content className={isPhone ? (classes.full ?? '') : ''}>
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

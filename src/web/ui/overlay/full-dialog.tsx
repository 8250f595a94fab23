import { Modal } from '@mantine/core';
import { OverlayHeader } from './overlay-header.tsx';
import type { SheetProps } from './side-sheet.tsx';
import { useLayer } from './use-layer.ts';
import full from './full-dialog.module.css';
import classes from './overlay.module.css';

/**
 * A task that deserves the whole screen, as an editor beside its preview: what stands in it fills
 * the dialog and scrolls by itself, so that its head and its foot stay where they are.
 */
export function FullDialog(props: Omit<SheetProps, 'width'>) {
  const { opened, onClose, title, subtitle, children } = props;
  const layer = useLayer(opened, onClose);
  return (
    <Modal.Root
      {...layer}
      fullScreen
      classNames={{ inner: full.inner ?? '', content: full.content ?? '' }}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <OverlayHeader
          title={<Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>}
          subtitle={subtitle}
          onClose={onClose}
        />
        <Modal.Body className={full.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

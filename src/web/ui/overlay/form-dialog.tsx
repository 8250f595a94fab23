import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { OverlayHeader } from './overlay-header.tsx';
import type { SheetProps } from './side-sheet.tsx';
import { useFocusBack } from './use-focus-back.ts';
import classes from './overlay.module.css';

export interface FormDialogProps extends SheetProps {
  /** A short question above whatever dialog or drawer is open; never the whole screen. */
  readonly isTopmost?: boolean;
}

/** A task that is begun and finished: a dialog in the middle, the whole screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const { opened, onClose, title, subtitle, children, width = '44rem' } = props;
  const { isTopmost = false } = props;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const giveFocusBack = useFocusBack(opened);
  // Escape at the window would close what stands below as well.
  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={giveFocusBack}
      size={width}
      fullScreen={isPhone && !isTopmost}
      closeOnClickOutside={false}
      centered={isTopmost}
      {...(isTopmost ? { zIndex: 500 } : {})}
    >
      <Modal.Overlay />
      <Modal.Content
        className={isPhone && !isTopmost ? (classes.full ?? '') : ''}
        {...(isTopmost ? { 'data-topmost': true, onKeyDownCapture: closeOnEscape } : {})}
      >
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

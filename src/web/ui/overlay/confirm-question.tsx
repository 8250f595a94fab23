import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { OverlayHeader } from './overlay-header.tsx';
import { useLayer } from './use-layer.ts';
import classes from './overlay.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the dialog that asks looks like. */
export function ConfirmQuestion(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Abbrechen' } = props;
  const { danger = false, isBusy = false, onConfirm, onCancel } = props;
  const layer = useLayer(opened, onCancel);
  return (
    <Modal.Root
      {...layer}
      size="27rem"
      centered
      zIndex={400}
      classNames={{ inner: classes.question ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <OverlayHeader
          title={<Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>}
          onClose={onCancel}
        />
        <Modal.Body className={classes.body ?? ''}>
          {children}
          <Group justify="flex-end" mt="lg" gap="xs" className={classes.answers ?? ''}>
            <Button variant="default" onClick={onCancel} data-autofocus>
              {cancelLabel}
            </Button>
            <Button {...(danger ? { color: 'danger' } : {})} loading={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

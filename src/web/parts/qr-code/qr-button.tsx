import { Button, Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { Suspense } from 'react';
import { OverlayHeader } from '#web/ui/overlay/overlay-header.tsx';
import { useLayer } from '#web/ui/overlay/use-layer.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { QrPanelProps } from './qr-panel.tsx';
import classes from './qr-code.module.css';

const QrPanel = lazyPart(async () => ({ default: (await import('./qr-panel.tsx')).QrPanel }));

/** Opens the QR code of an address. */
export function QrButton(props: QrPanelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const layer = useLayer(isOpen, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-label={`QR-Code: ${props.about}`}
        onClick={open}
      >
        QR-Code
      </Button>
      <Modal.Root {...layer} size="27rem" centered zIndex={400}>
        <Modal.Overlay />
        <Modal.Content>
          <OverlayHeader
            title={<Modal.Title className={classes.title ?? ''}>QR-Code</Modal.Title>}
            subtitle={props.about}
            onClose={close}
          />
          <Modal.Body className={classes.body ?? ''}>
            <Suspense fallback={<Skeleton height={360} />}>
              <QrPanel {...props} />
            </Suspense>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

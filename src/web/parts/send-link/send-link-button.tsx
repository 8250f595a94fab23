import { Button, type ButtonProps, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMay } from '#web/parts/roles/use-may.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';

const SendLink = lazyPart(async () => ({ default: (await import('./send-link.tsx')).SendLink }));

export interface SendLinkButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'size'> {
  /** Id of the referral link. */
  readonly linkId: string;
  /** Whose and of which campaign it is: 'Anna Berg, Sommerfest'. */
  readonly about: string;
}

/** Opens the ways by which a link reaches its partner: WhatsApp, mail, share sheet, copy. */
export function SendLinkButton({
  linkId,
  about,
  variant = 'filled',
  ...look
}: SendLinkButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const maySend = useMay('partners.write');
  if (!maySend) return null;
  return (
    <>
      <Button
        variant={variant}
        {...look}
        leftSection={<IconSend size={18} aria-hidden />}
        aria-label={`An Partner senden: ${about}`}
        onClick={open}
      >
        An Partner senden
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title="An Partner senden"
        subtitle={about}
        isTopmost
      >
        <Suspense fallback={<Skeleton height={420} radius="md" />}>
          <SendLink linkId={linkId} onSent={close} />
        </Suspense>
      </FormDialog>
    </>
  );
}

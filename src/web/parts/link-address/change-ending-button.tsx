import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';

const ChangeEnding = lazyPart(async () => ({
  default: (await import('./change-ending.tsx')).ChangeEnding,
}));

export interface ChangeEndingButtonProps {
  readonly link: ReferralLinkAnswer;
  readonly about: string;
}

/** Opens the form for another end of a link's address. */
export function ChangeEndingButton({ link, about }: ChangeEndingButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const mayChange = useMay('programme.write');
  if (!mayChange) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={`Ende ändern: ${about}`}
        onClick={open}
      >
        Ende ändern
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        title="Ende der Adresse ändern"
        subtitle={about}
        width="34rem"
        isTopmost
      >
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <ChangeEnding link={link} onDone={close} />
        </Suspense>
      </FormDialog>
    </>
  );
}

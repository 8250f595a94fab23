import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';

const EmbedDialog = lazyPart(async () => ({
  default: (await import('./embed-dialog.tsx')).EmbedDialog,
}));

interface EmbedButtonProps {
  readonly campaign: CampaignAnswer;
  readonly label: string;
}

/** Opens how the form is shown on the provider's own site; few open it, so it is loaded then. */
export function EmbedButton({ campaign, label }: EmbedButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wasOpened, { open: load }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCode size={18} aria-hidden />}
        onClick={() => {
          load();
          open();
        }}
      >
        {label}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <EmbedDialog isOpen={isOpen} campaign={campaign} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

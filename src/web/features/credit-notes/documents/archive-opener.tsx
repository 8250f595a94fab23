import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';

/** Opens the dialog that takes along all documents of a period. */
export function ArchiveOpener() {
  const { open } = useOverlay('archiv');
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} aria-hidden />}
      onClick={() => open('zeitraum')}
    >
      ZIP eines Zeitraums
    </Button>
  );
}

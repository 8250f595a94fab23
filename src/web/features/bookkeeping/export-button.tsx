import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';

/** Opens what leaves for bank and bookkeeping. */
export function ExportButton() {
  const { open } = useOverlay('export');
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={18} aria-hidden />}
      onClick={() => open('sepa')}
    >
      Export
    </Button>
  );
}

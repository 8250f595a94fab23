import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

/** Turns reading into editing. */
export function EditButton({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <Button
      mb="lg"
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={onEdit}
    >
      Bearbeiten
    </Button>
  );
}

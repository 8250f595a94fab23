import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMay } from '#web/parts/roles/use-may.ts';

/** Turns reading into editing. */
export function EditButton({ onEdit }: { readonly onEdit: () => void }) {
  const mayEdit = useMay('programme.write');
  if (!mayEdit) return null;
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

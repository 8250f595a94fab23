import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useArchive } from './use-archive.ts';

export interface ArchiveButtonProps {
  readonly archive: Parameters<typeof useArchive>[0];
  readonly children: string;
}

/** Downloads an archive of the account, and says when it has arrived. */
export function ArchiveButton({ archive, children }: ArchiveButtonProps) {
  const download = useArchive(archive);
  const Icon = download.data === true ? IconCircleCheck : IconDownload;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      <output className="ew-visually-hidden">
        {download.data === true ? 'Heruntergeladen' : ''}
      </output>
    </div>
  );
}

import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type DownloadedFile, saveFile } from '#web/api/downloaded-file.ts';
import { CodeList } from '#web/parts/two-factor/code-list.tsx';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import classes from './security.module.css';

/** Backup codes with every way of keeping them: on paper, as a file, in a password manager. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className={classes.backup}>
      <div data-print-part="backup-codes">
        <p className={classes.printed}>Backup-Codes für {PRODUCT_NAME}, jeder gilt einmal</p>
        <CodeList codes={codes} label="Backup-Codes" />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(backupCodesFile(codes))}
        >
          Herunterladen
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printOnly('backup-codes')}
        >
          Drucken
        </Button>
        <CopyButton text={codes.join('\n')} label="Backup-Codes kopieren" />
      </Group>
    </div>
  );
}

/** Prints the part of the page that carries this `data-print-part`, and nothing around it. */
function printOnly(part: string): void {
  const { dataset } = document.body;
  dataset['print'] = part;
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

/** Backup codes as a text file that every system opens. */
function backupCodesFile(codes: readonly string[]): DownloadedFile {
  const lines = [`Backup-Codes für ${PRODUCT_NAME}`, 'Jeder Code gilt einmal.', '', ...codes, ''];
  return {
    blob: new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }),
    filename: `${PRODUCT_NAME.toLowerCase()}-backup-codes.txt`,
  };
}

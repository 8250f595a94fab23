import { Skeleton } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import type { Received } from '#shared/contracts/contract.ts';
import type { previewPayoutMail } from '#shared/contracts/document-lifecycle.ts';
import { MailFrame } from '#web/parts/mail-frame/mail-frame.tsx';
import { formatFileSize } from '#web/ui/format/format-file-size.ts';
import classes from './mail-preview.module.css';

export interface MailPreviewProps {
  readonly mail: Received<typeof previewPayoutMail> | undefined;
}

/** The mail as it will be sent, and what is attached. */
export function MailPreview({ mail }: MailPreviewProps) {
  if (mail === undefined) return <Skeleton height={320} radius="md" />;
  return (
    <MailFrame mail={mail}>
      <ul className={classes.files} aria-label="Anhänge">
        {mail.attachments.map(({ fileName, bytes }) => {
          const Icon = fileName.endsWith('.xml') ? IconFileTypeXml : IconFileTypePdf;
          return (
            <li key={fileName}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{fileName}</span>
              <span className={classes.size}>{formatFileSize(bytes)}</span>
            </li>
          );
        })}
      </ul>
    </MailFrame>
  );
}

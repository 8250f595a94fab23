import { Skeleton } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import type { Received } from '#shared/contracts/contract.ts';
import type { previewPayoutMail } from '#shared/contracts/document-life.ts';
import { formatFileSize } from '#web/ui/format/format-file-size.ts';
import classes from './mail-preview.module.css';

export interface MailPreviewProps {
  readonly mail: Received<typeof previewPayoutMail> | undefined;
}

/** The mail as it will be sent: head, text in a frame that runs nothing, and what is attached. */
export function MailPreview({ mail }: MailPreviewProps) {
  if (mail === undefined) return <Skeleton height={320} radius="md" />;
  return (
    <section className={classes.mail} aria-label="Vorschau der E-Mail">
      <dl className={classes.head}>
        <div>
          <dt>Von</dt>
          <dd>{mail.fromName}</dd>
        </div>
        <div>
          <dt>Antwort an</dt>
          <dd>
            {mail.replyTo === ''
              ? 'niemand, solange keine Ihrer Adressen bestätigt ist'
              : mail.replyTo}
          </dd>
        </div>
        <div>
          <dt>Betreff</dt>
          <dd>
            <strong>{mail.subject}</strong>
          </dd>
        </div>
      </dl>
      {/* A frame that is given another page adds to the browser's history: the back button, and
          with it the dialog's way out, would turn its pages. A new frame does not. */}
      <iframe
        key={mail.html}
        className={classes.frame}
        title="Text der E-Mail"
        sandbox=""
        srcDoc={mail.html}
      />
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
    </section>
  );
}

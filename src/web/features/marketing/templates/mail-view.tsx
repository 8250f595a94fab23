import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewMailTemplate } from '#shared/contracts/marketing.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import classes from './mail-view.module.css';

export interface MailViewProps {
  readonly templateId: string;
  readonly words: MailWords;
}

/** The mail with these words as it would be sent, in a frame that runs nothing. */
export function MailView({ templateId, words }: MailViewProps) {
  const { subject, htmlContent } = words;
  const { data, error, refetch } = useQuery({
    ...queryOf(previewMailTemplate, {
      params: { id: templateId },
      body: { subject, htmlContent },
    }),
    gcTime: 0,
  });
  if (error !== null)
    return (
      <ErrorState
        title="Die Vorschau ist nicht möglich"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton height={420} radius="md" />;
  return (
    <section className={classes.mail} aria-label="Vorschau der E-Mail">
      <dl className={classes.head}>
        <div>
          <dt>Von</dt>
          <dd>{data.fromName}</dd>
        </div>
        <div>
          <dt>Antwort an</dt>
          <dd>
            {data.replyTo === ''
              ? 'niemand, solange keine Ihrer Adressen bestätigt ist'
              : data.replyTo}
          </dd>
        </div>
        <div>
          <dt>Betreff</dt>
          <dd>
            <strong>{data.subject}</strong>
          </dd>
        </div>
      </dl>
      {/* A new frame each time: another page in the same one would be a step of the history. */}
      <iframe
        key={data.html}
        className={classes.frame}
        title="Text der E-Mail"
        sandbox=""
        srcDoc={guarded(data.html)}
      />
    </section>
  );
}

/** Nothing is fetched and nothing runs in the frame, whatever a mail may hold. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const guarded = (html: string): string => html.replace(/<head[^>]*>/, (head) => head + POLICY);

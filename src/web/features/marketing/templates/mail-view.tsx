import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewMailTemplate } from '#shared/contracts/calls.generated.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { queryOf } from '#web/api/queries.ts';
import { MailFrame } from '#web/parts/mail-frame/mail-frame.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

export interface MailViewProps {
  readonly templateId: string;
  readonly words: MailWords;
}

/** The mail with these words as it would be sent. */
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
  return <MailFrame mail={data} />;
}

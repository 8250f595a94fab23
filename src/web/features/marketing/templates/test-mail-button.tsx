import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { testMailTemplate } from '#shared/contracts/marketing.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export interface TestMailButtonProps {
  readonly templateId: string;
  readonly words: MailWords;
}

/** Mails the words as they stand in the form, to the login address. */
export function TestMailButton({ templateId, words }: TestMailButtonProps) {
  const test = useCall(testMailTemplate, { refreshes: 'none' });
  const { subject, htmlContent } = words;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden />}
      loading={test.isPending}
      onClick={() =>
        test.mutate(
          { params: { id: templateId }, body: { subject, htmlContent } },
          {
            onSuccess: ({ sentTo }) => toast.success('Test-E-Mail gesendet', sentTo),
            onError: showFailure('Test-E-Mail konnte nicht gesendet werden'),
          },
        )
      }
    >
      Test-E-Mail an mich
    </Button>
  );
}

import { Button } from '@mantine/core';
import { listMailTemplates, chooseMailTemplate } from '#shared/contracts/marketing.ts';
import { useCall } from '#web/api/use-call.ts';
import { tellFailure } from '#web/parts/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** From now on the mail is sent with this template. */
export function UseTemplate({ id, name }: { readonly id: string; readonly name: string }) {
  const choose = useCall(chooseMailTemplate, { refreshes: [listMailTemplates] });
  return (
    <Button
      variant="default"
      loading={choose.isPending}
      aria-label={`Verwenden: ${name}`}
      onClick={() =>
        choose.mutate(
          { params: { id } },
          {
            onSuccess: () => toast.success('Template wird verwendet', name),
            onError: tellFailure('Template konnte nicht ausgewählt werden'),
          },
        )
      }
    >
      Verwenden
    </Button>
  );
}

import { Button } from '@mantine/core';
import { chooseMailTemplate } from '#shared/contracts/marketing.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ERROR_TITLE = 'Template konnte nicht ausgewählt werden';

export interface UseTemplateProps {
  readonly id: string;
  readonly name: string;
  /** The one with which the mail is sent until then; null while that is not known. */
  readonly instead: { readonly id: string; readonly name: string } | null;
}

/** From now on the mail is sent with this template. */
export function UseTemplate({ id, name, instead }: UseTemplateProps) {
  const choose = useCall(chooseMailTemplate);
  const takeBack = (before: { readonly id: string; readonly name: string }) =>
    choose.mutate(
      { params: { id: before.id } },
      {
        onSuccess: () => toast.success('Template wird verwendet', before.name),
        onError: showFailure(ERROR_TITLE),
      },
    );
  return (
    <Button
      variant="default"
      loading={choose.isPending}
      aria-label={`Verwenden: ${name}`}
      onClick={() =>
        choose.mutate(
          { params: { id } },
          {
            onSuccess: () =>
              instead === null
                ? toast.success('Template wird verwendet', name)
                : toast.undoable('Template wird verwendet', name, () => takeBack(instead)),
            onError: showFailure(ERROR_TITLE),
          },
        )
      }
    >
      Verwenden
    </Button>
  );
}

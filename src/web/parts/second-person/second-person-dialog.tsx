import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { askForApproval } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { RefusedCall, SecondPersonAnswer } from '#web/api/second-person.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { askedCall } from './asked-call.ts';

export interface SecondPersonDialogProps {
  readonly refused: RefusedCall;
  readonly answer: (answer: SecondPersonAnswer) => void;
}

/** Says what would happen, and asks a second person to agree to it (docs/product/four-eyes.md section 4). */
export function SecondPersonDialog({ refused, answer }: SecondPersonDialogProps) {
  const ask = useCall(askForApproval);
  const navigate = useNavigate();
  const asked = askedCall(refused);
  const cancel = () => answer('not_asked');
  const send = async () => {
    if (asked === null) return;
    await ask.mutateAsync({ body: asked.asked });
    toast.success(
      'Zweite Person gefragt',
      'Sobald jemand zustimmt, wird es ausgeführt. Sie bekommen dann eine E-Mail.',
    );
    if (asked.rest !== null) {
      answer({ rest: asked.rest });
      return;
    }
    answer('left');
    void navigate({ to: '/freigaben' });
  };
  return (
    <FormDialog
      opened
      onClose={cancel}
      title="Zweite Person fragen"
      subtitle="Vier-Augen-Prinzip"
      width="32rem"
      isTopmost
    >
      <Text>{firstSentence(refused.message)}</Text>
      <Text mt="sm">
        Wer zustimmen darf, bekommt eine E-Mail und sieht unter „Freigaben“, worum es geht. Bis
        jemand zustimmt, geschieht nichts, und Sie können die Anfrage jederzeit zurückziehen.
      </Text>
      {asked?.asked.call === 'partner_bank' ? (
        <Text mt="sm">Alles andere, was Sie geändert haben, wird sofort gespeichert.</Text>
      ) : null}
      {ask.error === null ? null : (
        <Note tone="bad" announced>
          {messageOf(ask.error, 'Bitte versuchen Sie es erneut.')}
        </Note>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={cancel}>
          Abbrechen
        </Button>
        <Button
          disabled={asked === null}
          loading={ask.isPending}
          onClick={() => {
            // What was refused stands in the note.
            send().catch(() => undefined);
          }}
        >
          Zweite Person fragen
        </Button>
      </Group>
    </FormDialog>
  );
}

/** The server's next sentences say what to do, which the dialog does itself. */
const firstSentence = (message: string): string => /^.*? Person\./.exec(message)?.[0] ?? message;

import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { useDocumentChoice } from '../choice/document-choice.tsx';
import { documentsOf } from '../choice/documents-of.ts';
import { LeftOut } from '../choice/left-out.tsx';
import { useDescribedChoice } from '../choice/use-described-choice.ts';
import { SendManyForm } from './send-many-form.tsx';
import { SendingProgress } from './sending-progress.tsx';
import classes from '../choice/choice.module.css';

/** Mails the chosen documents, or shows how far a sending is; open while the address says `?versand=`. */
export function SendManyDialog() {
  const { value, isOpen, change, close } = useOverlay('versand');
  const shown = useLast(value);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Belege senden" width="44rem">
      {shown === null || shown === 'neu' ? (
        <ChosenDocuments isOpen={isOpen} onStarted={change} onCancel={close} />
      ) : (
        <>
          <SendingProgress key={shown} sendingId={shown} />
          <SheetFooter>
            <Button variant="default" onClick={() => close()}>
              Schließen
            </Button>
          </SheetFooter>
        </>
      )}
    </FormDialog>
  );
}

interface ChosenDocumentsProps {
  readonly isOpen: boolean;
  readonly onStarted: (sendingId: string) => void;
  readonly onCancel: () => void;
}

/** How many of the chosen documents go out, which stay and why, and the words that go along. */
function ChosenDocuments({ isOpen, onStarted, onCancel }: ChosenDocumentsProps) {
  const { body, clear } = useDocumentChoice();
  const [kept, keep] = useState(body);
  if (isOpen && body !== null && kept !== body) keep(body);
  const described = useDescribedChoice(isOpen ? kept : null);
  if (kept === null)
    return <Note>Die Auswahl ist nicht mehr da. Bitte wählen Sie die Belege noch einmal aus.</Note>;
  if (described.data === undefined)
    return (
      <>
        <LostState source={described} />
        <Skeleton height={180} />
      </>
    );
  const { ready, left } = described.data.sending;
  if (ready === 0)
    return <LeftOut title="Keiner dieser Belege kann gesendet werden:" left={left} />;
  return (
    <div className={classes.stack}>
      <p className={classes.lead}>
        <strong>{documentsOf(ready)}</strong>{' '}
        {ready === 1
          ? 'geht per E-Mail an den Partner.'
          : 'gehen per E-Mail, jeder an seinen Partner.'}
      </p>
      <LeftOut title="Nicht dabei:" left={left} />
      <SendManyForm
        choice={kept}
        submit={`${documentsOf(ready)} senden`}
        onStarted={(id) => {
          clear();
          onStarted(id);
        }}
        onCancel={onCancel}
      />
    </div>
  );
}

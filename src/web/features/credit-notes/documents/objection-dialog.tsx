import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { PayoutDetail } from '#shared/contracts/credit-notes.ts';
import { errorMessage } from '#shared/errors.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DocumentDialog, type Done } from './document-dialog.tsx';
import { ObjectionForm } from './objection-form.tsx';
import { stepsOf } from './steps-of.ts';

/** Records an objection and offers the reversal; open while the address says `?widerspruch=<id>`. */
export function ObjectionDialog() {
  return (
    <DocumentDialog param="widerspruch" title={(name) => `${name}: Widerspruch`}>
      {(document, done) => <Objection document={document} onDone={done} />}
    </DocumentDialog>
  );
}

function Objection({
  document,
  onDone,
}: {
  readonly document: PayoutDetail;
  readonly onDone: Done;
}) {
  const [isRecorded, setIsRecorded] = useState(false);
  const { object, cancel } = stepsOf(document);
  if (isRecorded && cancel) return <ReversalOffer document={document} onDone={onDone} />;
  if (object)
    return (
      <ObjectionForm
        document={document}
        onCancel={() => onDone()}
        onRecorded={() => (cancel ? setIsRecorded(true) : onDone({ saved: true }))}
      />
    );
  const isKnown = document.objectedDate !== null;
  return <Note>{errorMessage(isKnown ? 'already_objected' : 'objection_impossible')}</Note>;
}

/** What remains to be done: the claim is open again once a reversal takes the document out. */
function ReversalOffer({
  document,
  onDone,
}: {
  readonly document: PayoutDetail;
  readonly onDone: Done;
}) {
  const [isCancelling, setIsCancelling] = useState(false);
  if (isCancelling) return <CancelForm document={document} onDone={onDone} param="widerspruch" />;
  return (
    <>
      <Text>
        Der Widerspruch zu {document.invoiceNumber} ist erfasst. Stornieren Sie das Dokument, damit
        die Prämien wieder offen sind und Sie sie neu abrechnen können.
      </Text>
      <SheetFooter>
        <Button variant="default" onClick={() => onDone({ saved: true })}>
          Später
        </Button>
        <Button color="danger" onClick={() => setIsCancelling(true)}>
          Jetzt stornieren
        </Button>
      </SheetFooter>
    </>
  );
}

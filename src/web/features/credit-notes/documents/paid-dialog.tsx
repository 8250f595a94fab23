import { errorMessage } from '#shared/errors.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { PaidForm } from './paid-form.tsx';
import { stepsOf } from './steps-of.ts';

/** Records a payment; open while the address says `?bezahlt=<id>`. */
export function PaidDialog() {
  return (
    <DocumentDialog param="bezahlt" title={(name) => `${name}: Zahlung erfassen`} width="32rem">
      {(document, done) => {
        if (stepsOf(document).pay) return <PaidForm document={document} onDone={done} />;
        return (
          <Note>
            {document.status === 'paid'
              ? errorMessage('already_paid')
              : 'Ein storniertes Dokument und ein Stornobeleg werden nicht bezahlt.'}
          </Note>
        );
      }}
    </DocumentDialog>
  );
}

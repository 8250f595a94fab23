import { cancel } from '#shared/credit-note/document-state.ts';
import { errorMessage } from '#shared/errors.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DocumentDialog } from './document-dialog.tsx';

/** Cancels a document by a reversal; open while the address says `?stornieren=<id>`. */
export function CancelDialog() {
  return (
    <DocumentDialog param="stornieren" title={(name) => `${name} stornieren`}>
      {(document, done) => {
        if (cancel(document).ok) return <CancelForm document={document} onDone={done} />;
        return (
          <Note>
            {document.kind === 'reversal'
              ? 'Ein Stornobeleg kann nicht storniert werden.'
              : errorMessage('already_cancelled')}
          </Note>
        );
      }}
    </DocumentDialog>
  );
}

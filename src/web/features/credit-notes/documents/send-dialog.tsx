import { DocumentDialog } from './document-dialog.tsx';
import { SendForm } from './send-form.tsx';

/** Mails a document to its partner; open while the address says `?senden=<id>`. */
export function SendDialog() {
  return (
    <DocumentDialog param="senden" title={(name) => `${name} senden`} width="46rem">
      {(document, done) => <SendForm document={document} onDone={done} />}
    </DocumentDialog>
  );
}

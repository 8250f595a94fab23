import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import { PdfLink } from './text-card.tsx';
import classes from '../marketing.module.css';

/** A whole text; open while the address says `?text=<id>`. */
export function ViewTextDialog({ texts }: { readonly texts: readonly LibraryText[] }) {
  const { value, close } = useOverlay('text');
  const found = texts.find(({ id }) => id === value) ?? null;
  const text = useLast(found);
  return (
    <FormDialog
      opened={found !== null}
      onClose={close}
      title={text?.category ?? ''}
      subtitle={text?.downloadNote || text?.description}
    >
      {text === null ? null : (
        <>
          <pre className={classes.plain}>{text.content}</pre>
          <SheetFooter>
            {text.fileType === 'pdf' ? <PdfLink id={text.id} name={text.category} /> : null}
            <CopyTextButton text={text} />
          </SheetFooter>
        </>
      )}
    </FormDialog>
  );
}

import { IconDownload } from '@tabler/icons-react';
import { partnerPrintPicture, partnerPrintSheet } from '#shared/contracts/calls.generated.ts';
import { type PrintLook, printProduct, type PrintProductId } from '#shared/print-products.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Sheet } from '../ui/sheet.tsx';
import { fileAddress } from '../view/view.ts';
import button from '../ui/button.module.css';
import classes from './print.module.css';

/** What the code holds beside the link. */
export interface PrintedCode {
  /** The number of a place. */
  readonly ort?: number;
}

export interface ProductSheetProps {
  readonly linkId: string;
  readonly code: PrintedCode;
  readonly product: PrintProductId;
  readonly look: PrintLook;
  readonly onClose: () => void;
}

/** One product as it will be, with its files. */
export function ProductSheet({ linkId, code, product, look, onClose }: ProductSheetProps) {
  const { params } = useProgramme();
  const of = { ...params, linkId, product };
  const { label, hint, unit, width, height, sides = [''], isRound = false } = printProduct(product);
  const isPaper = unit === 'mm';
  return (
    <Sheet title={label} onClose={onClose}>
      <div className={classes.sides}>
        {sides.map((name, side) => (
          <img
            key={name}
            className={classes.preview}
            src={fileAddress(
              requestUrl(partnerPrintPicture.path, of, { ...code, look, side, size: 'small' }),
            )}
            alt={`Vorschau: ${label} ${name}`.trim()}
            width={width}
            height={height}
            data-round={isRound}
          />
        ))}
      </div>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.files}>
        {isPaper ? (
          <>
            <FileLink
              look="filled"
              href={fileAddress(
                requestUrl(partnerPrintSheet.path, of, { ...code, look, edge: 'trim' }),
              )}
            >
              PDF zum Selbstdrucken
            </FileLink>
            <FileLink
              href={fileAddress(
                requestUrl(partnerPrintSheet.path, of, { ...code, look, edge: 'marks' }),
              )}
            >
              PDF für die Druckerei
            </FileLink>
          </>
        ) : null}
        {sides.map((name, side) => (
          <FileLink
            key={name}
            look={isPaper ? 'outlined' : 'filled'}
            href={fileAddress(requestUrl(partnerPrintPicture.path, of, { ...code, look, side }))}
          >
            {`Bild (PNG) ${name}`.trim()}
          </FileLink>
        ))}
      </div>
      {isPaper ? (
        <p className={classes.hint}>
          Die Datei für die Druckerei hat 3 mm Beschnitt und Schnittmarken. Prüfen Sie den Code vor
          dem Druck einmal mit dem Handy.
        </p>
      ) : null}
    </Sheet>
  );
}

interface FileLinkProps {
  readonly href: string;
  readonly children: string;
  readonly look?: 'filled' | 'outlined';
}

function FileLink({ href, children, look = 'outlined' }: FileLinkProps) {
  return (
    <a className={button[look]} href={href} download>
      <IconDownload size={20} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </a>
  );
}

import {
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconMail,
  IconQrcode,
  IconShare2,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { useCopyText } from './copy-text.tsx';
import { Sheet } from './sheet.tsx';
import classes from './share-row.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export interface ShareRowProps {
  readonly url: string;
  /** What is recommended: 'Gut Lindenhof'. */
  readonly name: string;
  /** Which of several links this is, for screen readers and over the code. */
  readonly about: string;
}

/**
 * A link's ways out into the world: the phone's own share sheet first, where there is one, else the
 * clipboard; WhatsApp, e-mail and the code to hold up beside it.
 */
export function ShareRow({ url, name, about }: ShareRowProps) {
  const { copy, isCopied, notice } = useCopyText(url);
  const [isCodeShown, setCodeShown] = useState(false);
  const text = `Meine Empfehlung: ${name}`;
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: name, text, url });
    } catch (reason) {
      // Closed without sharing is an answer as well; anything else leaves the clipboard.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copy();
    }
  };
  const copySign = isCopied ? (
    <IconCheck size={24} stroke={1.8} aria-hidden />
  ) : (
    <IconCopy size={24} stroke={1.8} aria-hidden />
  );
  return (
    <div className={classes.share}>
      {canShare ? (
        <Button
          icon={<IconShare2 size={22} stroke={1.8} aria-hidden />}
          label={`Link teilen: ${about}`}
          onClick={() => void share()}
        >
          Link teilen
        </Button>
      ) : (
        <Button icon={copySign} label={`Link kopieren: ${about}`} onClick={copy}>
          {isCopied ? 'Kopiert' : 'Link kopieren'}
        </Button>
      )}
      <ul className={classes.ways}>
        {canShare ? (
          <li>
            <button
              type="button"
              className={classes.way}
              aria-label={`Kopieren: ${about}`}
              onClick={copy}
            >
              <Disc>{copySign}</Disc>
              {isCopied ? 'Kopiert' : 'Kopieren'}
            </button>
          </li>
        ) : null}
        <li>
          <a
            className={classes.way}
            href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp: ${about}`}
          >
            <Disc>
              <IconBrandWhatsapp size={25} stroke={1.7} aria-hidden />
            </Disc>
            WhatsApp
          </a>
        </li>
        <li>
          <a
            className={classes.way}
            href={`mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${url}\n`)}`}
            aria-label={`E-Mail: ${about}`}
          >
            <Disc>
              <IconMail size={24} stroke={1.7} aria-hidden />
            </Disc>
            E-Mail
          </a>
        </li>
        <li>
          <button
            type="button"
            className={classes.way}
            aria-label={`QR-Code: ${about}`}
            onClick={() => setCodeShown(true)}
          >
            <Disc>
              <IconQrcode size={24} stroke={1.7} aria-hidden />
            </Disc>
            QR-Code
          </button>
        </li>
      </ul>
      {notice}
      {isCodeShown ? (
        <Sheet title={name} size="full" onClose={() => setCodeShown(false)}>
          <Suspense fallback={<output>Der Code wird gezeichnet …</output>}>
            <QrCode url={url} about={about} />
          </Suspense>
        </Sheet>
      ) : null}
    </div>
  );
}

const Disc = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.disc}>{children}</span>
);

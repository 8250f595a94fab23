import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { handOverFocus } from '#web/ui/keyboard/hand-over-focus.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import type { DocumentMenuDropdownProps } from './document-menu-dropdown.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { stepsOf } from './steps-of.ts';
import type { DocumentOverlays } from './use-document-overlays.ts';
import classes from './documents.module.css';

interface DocumentMenuProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

const DROPDOWN = fetched<DocumentMenuDropdownProps>(
  async () => (await import('./document-menu-dropdown.tsx')).DocumentMenuDropdown,
);

interface NextStepButtonProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

/** What a button says, and what screen readers hear behind that. */
const LABELS = {
  send: ['Senden', ''],
  pay: ['Als bezahlt', ' markieren'],
  cancel: ['Stornieren', ''],
} as const;

export interface DocumentActionsProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

/** Steps with a document, at the end of its row. */
export function DocumentActions({ document, overlays }: DocumentActionsProps) {
  const { id, invoiceNumber, hasEinvoice, einvoiceBlocked } = document;
  return (
    <div className={classes.actions}>
      <NextStepButton document={document} overlays={overlays} />
      <div className={classes.rowFiles}>
        <DownloadButtons
          id={id}
          number={invoiceNumber}
          hasEinvoice={hasEinvoice}
          blocked={einvoiceBlocked}
          isPlain
        />
        <DocumentMenu document={document} overlays={overlays} />
      </div>
    </div>
  );
}

/** The step that usually comes next with a document; nothing where none is due. */
function NextStepButton({ document, overlays }: NextStepButtonProps) {
  const { next } = stepsOf(document);
  if (next === null) return null;
  return (
    <Button
      ref={handOverFocus}
      variant="light"
      className={classes.next ?? ''}
      onClick={() => overlays[next](document.id)}
    >
      {LABELS[next][0]}
      <span className="ew-visually-hidden">
        {LABELS[next][1]}: {document.invoiceNumber}
      </span>
    </Button>
  );
}

/** The button behind which every step with a document stands; they come when it is pressed. */
function DocumentMenu({ document, overlays }: DocumentMenuProps) {
  const id = `menu-${useId()}`;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { component: Dropdown, prepare, fetch } = useFetched(DROPDOWN);
  const toggle = () => {
    setIsOpen(!isOpen);
    fetch(() => setIsOpen(false));
  };
  return (
    <>
      <Button
        ref={setButton}
        id={`${id}-target`}
        variant="default"
        px="xs"
        aria-label={`Weitere Schritte: ${document.invoiceNumber}`}
        aria-haspopup="menu"
        aria-expanded={isOpen && Dropdown !== null}
        onClick={toggle}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconDots size={18} stroke={1.7} aria-hidden />
      </Button>
      {Dropdown === null || button === null ? null : (
        <Dropdown
          document={document}
          overlays={overlays}
          id={id}
          button={button}
          isOpen={isOpen}
          onChange={setIsOpen}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import type { DocumentMenuDropdownProps } from './document-menu-dropdown.tsx';
import type { DocumentOverlays } from './use-document-overlays.ts';

export interface DocumentMenuProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
}

const DROPDOWN = fetched<DocumentMenuDropdownProps>(
  async () => (await import('./document-menu-dropdown.tsx')).DocumentMenuDropdown,
);

/** The button behind which every step with a document stands; they come when it is pressed. */
export function DocumentMenu({ document, overlays }: DocumentMenuProps) {
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

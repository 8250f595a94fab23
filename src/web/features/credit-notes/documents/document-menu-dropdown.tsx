import { Menu } from '@mantine/core';
import {
  IconBan,
  IconCoinEuro,
  IconFileInfo,
  IconMessageReport,
  IconSend,
} from '@tabler/icons-react';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { Anchor } from '#web/ui/overlay/anchor.ts';
import { useAfterDrawn } from '#web/ui/overlay/use-after-drawn.ts';
import { stepsOf } from './steps-of.ts';
import type { DocumentOverlays } from './use-document-overlays.ts';

export interface DocumentMenuDropdownProps {
  readonly document: Payout;
  readonly overlays: DocumentOverlays;
  /** Of the button that opens it. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Every step that is possible with a document now. */
export function DocumentMenuDropdown(props: DocumentMenuDropdownProps) {
  const { document, overlays, button, isOpen, onChange } = props;
  const { id, sentAt } = document;
  const isShown = useAfterDrawn(isOpen);
  const { send, pay, object, cancel } = stepsOf(document);
  return (
    <Menu
      id={props.id}
      opened={isShown}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={240}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor node={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileInfo {...ICON} />} onClick={() => overlays.details(id)}>
          Details und Verlauf
        </Menu.Item>
        {send ? (
          <Menu.Item leftSection={<IconSend {...ICON} />} onClick={() => overlays.send(id)}>
            {sentAt === null ? 'Senden' : 'Erneut senden'}
          </Menu.Item>
        ) : null}
        {pay ? (
          <Menu.Item leftSection={<IconCoinEuro {...ICON} />} onClick={() => overlays.pay(id)}>
            Als bezahlt markieren
          </Menu.Item>
        ) : null}
        {object ? (
          <Menu.Item
            leftSection={<IconMessageReport {...ICON} />}
            onClick={() => overlays.object(id)}
          >
            Widerspruch erfassen
          </Menu.Item>
        ) : null}
        {cancel ? (
          <Menu.Item leftSection={<IconBan {...ICON} />} onClick={() => overlays.cancel(id)}>
            Stornieren
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

/** The address as a link can have it; null for what no mail should open. */
function addressOf(text: string): string | null {
  const typed = text.trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(typed)) return URL.canParse(typed) ? typed : null;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[^\s:/]+\.[^\s:]{2,}$/.test(typed) ? `https://${typed}` : null;
}

/** Makes a link of the marked words, changes it or takes it away. */
export function LinkButton({ editor }: { readonly editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = () => {
    const { href } = editor.getAttributes('link') as { href?: string };
    setText(href ?? '');
    setIsWrong(false);
    setOpened(true);
  };
  const apply = () => {
    const href = addressOf(text);
    setIsWrong(href === null);
    if (href === null) return;
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: text.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    setOpened(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      withArrow
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Link"
          title="Link"
          onClick={open}
        >
          <IconLink size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div data-mantine-stop-propagation="true">
          <TextInput
            label="Adresse des Links"
            placeholder="https://"
            value={text}
            maxLength={500}
            data-autofocus
            error={isWrong ? 'Bitte geben Sie eine gültige Internetadresse ein' : null}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Group gap="xs" mt="sm" justify="flex-end">
            {editor.isActive('link') ? (
              <Button variant="default" size="sm" onClick={remove}>
                Link entfernen
              </Button>
            ) : null}
            <Button size="sm" onClick={apply}>
              Übernehmen
            </Button>
          </Group>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { LinkButton } from './link-button.tsx';
import classes from './editor.module.css';

interface Tool {
  readonly label: string;
  readonly icon: Icon;
  /** Undefined where it is a step, not a state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    label: 'Fett',
    icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Kursiv',
    icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Unterstrichen',
    icon: IconUnderline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Überschrift',
    icon: IconHeading,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Aufzählung',
    icon: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Nummerierung',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Rückgängig',
    icon: IconArrowBackUp,
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Wiederholen',
    icon: IconArrowForwardUp,
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** What can be done with the marked words. */
export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.map(({ isOn, canRun }) => ({
        isOn: isOn?.(current) ?? null,
        canRun: canRun?.(current) ?? true,
      })),
  });
  return (
    <fieldset className={classes.toolbar} aria-label="Formatierung">
      {TOOLS.map(({ label, icon: ToolIcon, run }, place) => {
        const { isOn = null, canRun = true } = states[place] ?? {};
        return (
          <ActionIcon
            key={label}
            variant={isOn === true ? 'light' : 'subtle'}
            color={isOn === true ? 'brand' : 'gray'}
            size="lg"
            aria-label={label}
            title={label}
            disabled={!canRun}
            {...(isOn === null ? {} : { 'aria-pressed': isOn })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <ToolIcon size={19} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
      <LinkButton editor={editor} />
    </fieldset>
  );
}

import { Text, TextInput } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import classes from './editor.module.css';

export interface WordsFieldsProps {
  readonly form: UseFormReturn<MailWords, unknown, MailWords>;
  readonly variables: readonly string[];
}

/** What a mail can hold; the server takes nothing else. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, protocols: ['mailto', 'tel'] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
  }),
];

/** Subject and content; placeholders go where the cursor was last. */
export function WordsFields({ form, variables }: WordsFieldsProps) {
  const label = useId();
  const errorId = useId();
  const subject = useRef<HTMLInputElement | null>(null);
  const isSubjectLast = useRef(false);
  const { errors } = form.formState;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: form.getValues('htmlContent'),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': label,
        'aria-describedby': errorId,
        lang: 'de',
      },
    },
    onFocus: () => {
      isSubjectLast.current = false;
    },
    onUpdate: ({ editor: changed }) =>
      form.setValue('htmlContent', changed.isEmpty ? '' : changed.getHTML(), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  });
  const { ref, ...field } = form.register('subject');
  const insert = (placeholder: string) => {
    const input = subject.current;
    if (!isSubjectLast.current || input === null) {
      editor.chain().focus().insertContent(placeholder).run();
      return;
    }
    const { selectionStart, selectionEnd, value } = input;
    const at = selectionStart ?? value.length;
    const text = value.slice(0, at) + placeholder + value.slice(selectionEnd ?? at);
    form.setValue('subject', text, { shouldDirty: true });
    input.focus();
    input.setSelectionRange(at + placeholder.length, at + placeholder.length);
  };
  return (
    <div className={classes.fields}>
      <TextInput
        {...field}
        ref={(input) => {
          ref(input);
          subject.current = input;
        }}
        label="Betreff"
        required
        maxLength={200}
        error={errors.subject?.message}
        onFocus={() => {
          isSubjectLast.current = true;
        }}
        data-autofocus
      />
      <VariableChips variables={variables} onInsert={insert} />
      <div>
        <Text id={label} component="span" className={classes.label ?? ''}>
          Inhalt <span aria-hidden>*</span>
        </Text>
        <div className={classes.editor} data-invalid={errors.htmlContent !== undefined}>
          <EditorToolbar editor={editor} />
          <EditorContent editor={editor} />
        </div>
        <p id={errorId} className={classes.error} role={errors.htmlContent ? 'alert' : undefined}>
          {errors.htmlContent?.message}
        </p>
      </div>
    </div>
  );
}

interface VariableChipsProps {
  readonly variables: readonly string[];
  readonly onInsert: (placeholder: string) => void;
}

/** What can stand for data in this mail; a press puts it where the cursor is. */
function VariableChips({ variables, onInsert }: VariableChipsProps) {
  const known = Object.entries(TEMPLATE_VARIABLES).filter(([name]) => variables.includes(name));
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.chipsTitle}>Platzhalter einfügen</legend>
      {known.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

import { Text, TextInput } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { partsOf, withChips, withoutChips } from './placeholder-html.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { Placeholder, placeholderWords } from './placeholder-node.ts';
import classes from './editor.module.css';

export interface WordsFieldsProps {
  readonly form: UseFormReturn<MailWords, unknown, MailWords>;
  readonly variables: readonly string[];
}

/** What a mail can hold; the server takes nothing else. */
const extensionsFor = (known: readonly string[]) => [
  Placeholder.configure({ known }),
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
    extensions: extensionsFor(variables),
    content: withChips(form.getValues('htmlContent')),
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
      form.setValue('htmlContent', changed.isEmpty ? '' : withoutChips(changed.getHTML()), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  });
  const { ref, ...field } = form.register('subject');
  const insert = (name: string) => {
    const placeholder = `{{${name}}}`;
    const input = subject.current;
    if (!isSubjectLast.current || input === null) {
      editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run();
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
      <SubjectReading form={form} variables={variables} />
      <VariableChips variables={variables} onInsert={insert} />
      <div>
        <Text id={label} component="span" className={classes.label ?? ''}>
          Inhalt <span aria-hidden>*</span>
        </Text>
        <div className={classes.editor} data-invalid={errors.htmlContent !== undefined}>
          <EditorToolbar editor={editor} />
          <EditorContent editor={editor} />
          <PlaceholderMenu editor={editor} known={variables} />
        </div>
        <p id={errorId} className={classes.error} role={errors.htmlContent ? 'alert' : undefined}>
          {errors.htmlContent?.message}
        </p>
      </div>
    </div>
  );
}

/** The subject with its placeholders as chips, below the field where they are typed. */
function SubjectReading({ form, variables }: WordsFieldsProps) {
  const parts = partsOf(form.watch('subject'));
  if (parts.every(({ name }) => name === null)) return null;
  return (
    <p className={classes.reading}>
      <span className={classes.readingTitle}>Liest sich als:</span>{' '}
      {parts.map(({ text, name }, place) => {
        if (name === null) return text;
        const { isKnown, label, spoken } = placeholderWords(name, variables);
        return (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- Parts of one text have no other name.
            key={place}
            className={classes.placeholder}
            data-unknown={!isKnown}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Words that are read as one sign.
            role="img"
            aria-label={spoken}
          >
            {label}
          </span>
        );
      })}
    </p>
  );
}

interface VariableChipsProps {
  readonly variables: readonly string[];
  readonly onInsert: (name: string) => void;
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
          onClick={() => onInsert(name)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

import { ActionIcon, Textarea } from '@mantine/core';
import {
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  type Icon,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { format, type Format } from './format-text.ts';
import classes from './formatted-words.module.css';

const TOOLS: readonly { readonly kind: Format; readonly label: string; readonly icon: Icon }[] = [
  { kind: 'strong', label: 'Fett', icon: IconBold },
  { kind: 'em', label: 'Kursiv', icon: IconItalic },
  { kind: 'heading', label: 'Zwischenüberschrift', icon: IconHeading },
  { kind: 'list', label: 'Aufzählung', icon: IconList },
  { kind: 'link', label: 'Link', icon: IconLink },
];

/** As every editor has them; Ctrl+K is the search on every screen. */
const KEYS: Readonly<Record<string, Format>> = { b: 'strong', i: 'em' };

interface FormattedWordsProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

/** A text with paragraphs and its formats; the page beside it shows what they do. */
export function FormattedWords({ label, value, max, onChange }: FormattedWordsProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (kind: Format): void => {
    const { current } = field;
    if (current === null) return;
    const { selectionStart: from, selectionEnd: to } = current;
    const next = format({ text: value, from, to }, kind);
    if (next.text.length > max) return;
    onChange(next.text);
    // Once the field has the text.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.from, next.to);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const kind = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (kind === undefined || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    apply(kind);
  };
  return (
    <div>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <fieldset className={classes.tools} aria-label="Formatierung">
          {TOOLS.map(({ kind, label: name, icon: ToolIcon }) => (
            <ActionIcon
              key={kind}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={name}
              title={name}
              // The field keeps what is selected in it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => apply(kind)}
            >
              <ToolIcon size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          ))}
        </fieldset>
      </div>
      <Textarea
        id={id}
        ref={field}
        value={value}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={max}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

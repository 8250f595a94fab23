import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { placeholderWords } from './placeholder-node.ts';
import classes from './editor.module.css';

export interface PlaceholderMenuProps {
  readonly editor: Editor;
  readonly known: readonly string[];
}

/** What was typed behind '{{' before the cursor; null where nothing was. */
function typedBefore(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || !editor.isFocused) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  return /\{\{\s*([^{}\s]*)$/.exec(before)?.[1] ?? null;
}

/** What can be meant, offered as soon as '{{' is typed: arrows choose, Enter takes, Escape closes. */
export function PlaceholderMenu({ editor, known }: PlaceholderMenuProps) {
  const id = useId();
  const typed = useEditorState({ editor, selector: ({ editor: now }) => typedBefore(now) });
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const wanted = (typed ?? '').toLowerCase();
  const offered = known
    .map((name) => ({ name, ...placeholderWords(name, known) }))
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  const isOpen = typed !== null && typed !== closedAt && offered.length > 0;
  const current = Math.min(at, offered.length - 1);
  const take = (name: string) => {
    const { from } = editor.state.selection;
    const text = editor.state.doc.textBetween(Math.max(0, from - 60), from, undefined, '\uFFFC');
    const length = /\{\{\s*[^{}\s]*$/.exec(text)?.[0].length ?? 0;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: from - length, to: from }, { type: 'placeholder', attrs: { name } })
      .run();
    setAt(0);
  };
  useEffect(() => {
    const field = editor.view.dom;
    if (!isOpen) return undefined;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', `${id}-${current}`);
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = offered[current];
      if (step !== undefined) setAt((current + step + offered.length) % offered.length);
      else if (event.key === 'Escape') setClosedAt(typed);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined)
        take(chosen.name);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the editor sees them.
    field.addEventListener('keydown', onKey, { capture: true });
    return () => {
      field.removeEventListener('keydown', onKey, { capture: true });
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  });
  if (!isOpen) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist cannot be steered from a text of several lines.
    <div id={id} role="listbox" tabIndex={-1} aria-label="Platzhalter" className={classes.menu}>
      {offered.map(({ name, label }, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are the editor's.
        <div
          key={name}
          id={`${id}-${place}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Part of the list above.
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(name)}
        >
          {label}
        </div>
      ))}
    </div>
  );
}

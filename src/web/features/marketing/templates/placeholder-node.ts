import { InputRule, mergeAttributes, Node, PasteRule } from '@tiptap/core';
import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import { PLACEHOLDER } from '#shared/mail-templates.ts';
import classes from './editor.module.css';

export interface PlaceholderOptions {
  /** Those that this mail can fill. */
  readonly known: readonly string[];
}

/** How a placeholder is called, and whether the mail can fill it. */
export function placeholderWords(name: string, known: readonly string[]) {
  const isKnown = known.includes(name) && Object.hasOwn(TEMPLATE_VARIABLES, name);
  const label = isKnown
    ? TEMPLATE_VARIABLES[name as keyof typeof TEMPLATE_VARIABLES]
    : `{{${name}}}`;
  return {
    isKnown,
    label,
    spoken: isKnown ? `Platzhalter: ${label}` : `Unbekannter Platzhalter: ${name}`,
  };
}

/**
 * A placeholder in the text of a mail, drawn as a chip: it is deleted as one letter, copied as it is
 * stored, and one that the mail cannot fill is marked.
 */
export const Placeholder = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ known: [] }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['placeholder'] ?? '',
      renderHTML: ({ name }: { readonly name?: unknown }) => ({ 'data-placeholder': String(name) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `{{${String(node.attrs['name'])}}}`,
  ],
  renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`${PLACEHOLDER.source}$`),
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] }));
        },
      }),
    ];
  },
  addPasteRules() {
    return [
      new PasteRule({
        find: PLACEHOLDER,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] }));
        },
      }),
    ];
  },
  addNodeView() {
    const { known } = this.options;
    return ({ node }) => {
      const { isKnown, label, spoken } = placeholderWords(String(node.attrs['name']), known);
      const dom = document.createElement('span');
      dom.className = classes.placeholder ?? '';
      dom.dataset['unknown'] = String(!isKnown);
      dom.contentEditable = 'false';
      dom.setAttribute('role', 'img');
      dom.setAttribute('aria-label', spoken);
      dom.title = spoken;
      dom.textContent = label;
      return { dom };
    };
  },
});

import { Fragment, type ReactNode, useContext } from 'react';
import type { Language } from '#shared/guest-language.ts';
import { fillVariables, type MailWords, type WordValues } from '#shared/mail-templates.ts';
import { MailLayout, MailLink, MailText } from '../layout.tsx';
import { LookOfMail, type MailLook } from '../mail-look.ts';
import { type RenderedMail, renderMail } from '../render-mail.tsx';
import { misleadingText } from './misleading-link.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { RichElement, RichNode } from './rich-text.ts';

const TEXT = { fontSize: 16, lineHeight: '26px' } as const;

interface MailFrame {
  /** Whose mail it is. */
  readonly from: string;
  /** What mailboxes show beside the subject. */
  readonly preview: string;
  /** In mails to a visitor: where they ask for a copy of their data or its erasure. */
  readonly ownDataUrl?: string;
  /** German where it says nothing. */
  readonly language?: Language;
  /** In mails to a guest: that of the page; the product's where it says nothing. */
  readonly look?: MailLook | undefined;
  /** What the mail says in any case, below the words. */
  readonly children: ReactNode;
}

/**
 * A mail whose words may be the provider's own, in the fixed frame. Variables are filled after the
 * markup was read: a name is never markup, and never another variable.
 */
export function renderCustomMail(
  words: MailWords,
  values: WordValues,
  { children, ...frame }: MailFrame,
): Promise<RenderedMail> {
  return renderMail(
    fillVariables(words.subject, values),
    <MailLayout {...frame}>
      <RichMailText nodes={parseRichText(words.htmlContent)} values={values} />
      {children}
    </MailLayout>,
  );
}

interface RichMailTextProps {
  readonly nodes: readonly RichNode[];
  readonly values: WordValues;
}

/** A provider's words in a mail: elements made from the tree, so nothing in them is markup. */
function RichMailText({ nodes, values }: RichMailTextProps): ReactNode {
  return nodes.map((node, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
    <Fragment key={place}>
      {typeof node === 'string' ? fillVariables(node, values) : <Element {...{ node, values }} />}
    </Fragment>
  ));
}

function Element({ node, values }: { readonly node: RichElement; readonly values: WordValues }) {
  const { text: color, hair, strip } = useContext(LookOfMail);
  const text = { ...TEXT, color };
  const inside = <RichMailText nodes={node.children} values={values} />;
  switch (node.tag) {
    case 'p':
      return <MailText>{inside}</MailText>;
    case 'h2':
      return <h2 style={{ ...text, fontSize: 20, margin: '8px 0 12px' }}>{inside}</h2>;
    case 'h3':
      return <h3 style={{ ...text, fontSize: 17, margin: '4px 0 10px' }}>{inside}</h3>;
    case 'ul':
      return <ul style={{ ...text, margin: '0 0 16px', paddingLeft: 24 }}>{inside}</ul>;
    case 'ol':
      return <ol style={{ ...text, margin: '0 0 16px', paddingLeft: 24 }}>{inside}</ol>;
    case 'li':
      return <ListItem node={node} values={values} />;
    case 'blockquote':
      return (
        <blockquote
          style={{
            borderLeft: `3px solid ${strip ?? hair}`,
            margin: '0 0 16px',
            padding: '0 0 0 16px',
          }}
        >
          {inside}
        </blockquote>
      );
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'u':
      return <u>{inside}</u>;
    case 'a':
      // Filled with names, a link may say what it did not say when it was saved.
      if (misleadingText(node, values) !== null) return inside;
      return <MailLink href={node.href}>{inside}</MailLink>;
    case 'br':
      return <br />;
  }
}

/** Editors put a paragraph into every entry; in a mail it would have a paragraph's distance. */
function ListItem({ node, values }: { readonly node: RichElement; readonly values: WordValues }) {
  const children = node.children.flatMap((child) =>
    typeof child !== 'string' && child.tag === 'p' ? child.children : [child],
  );
  return (
    <li style={{ margin: '0 0 6px' }}>
      <RichMailText nodes={children} values={values} />
    </li>
  );
}

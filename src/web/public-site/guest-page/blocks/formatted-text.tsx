import { Fragment, type ReactNode } from 'react';
import type { Inline, TextPart } from '#shared/formatted-text/formatted-text.ts';

/** A formatted text of a provider: elements made from a tree, so nothing in it is markup. */
export function FormattedText({ parts }: { readonly parts: readonly TextPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className="gp-prose">
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
        <Part key={place} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: TextPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p>{inline(part.children)}</p>;
    case 'heading':
      return <h3>{inline(part.children)}</h3>;
    case 'list':
      return (
        <ul>
          {part.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- items may be equal and never move
            <li key={place}>{inline(item)}</li>
          ))}
        </ul>
      );
  }
}

const inline = (children: readonly Inline[]): ReactNode =>
  children.map((child, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have nothing but their place
    <Fragment key={place}>{typeof child === 'string' ? child : <Apart child={child} />}</Fragment>
  ));

function Apart({ child }: { readonly child: Exclude<Inline, string> }) {
  switch (child.kind) {
    case 'strong':
      return <strong>{inline(child.children)}</strong>;
    case 'em':
      return <em>{inline(child.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a href={child.href} rel="noopener noreferrer">
          {inline(child.children)}
        </a>
      );
  }
}

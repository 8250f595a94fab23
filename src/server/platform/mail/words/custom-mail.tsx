import type { ReactNode } from 'react';
import { fillVariables, type MailWords, type WordValues } from '#shared/mail-templates.ts';
import { MailLayout } from '../layout.tsx';
import { renderMail, type RenderedMail } from '../render-mail.tsx';
import { parseRichText } from './parse-rich-text.ts';
import { RichMailText } from './rich-mail-text.tsx';

interface MailFrame {
  /** Whose mail it is. */
  readonly from: string;
  /** What mailboxes show beside the subject. */
  readonly preview: string;
  /** In mails to a visitor: where they ask for a copy of their data or its erasure. */
  readonly ownDataUrl?: string;
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

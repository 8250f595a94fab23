import { render } from '@react-email/render';
import type { ReactElement } from 'react';

/** Subject and both bodies of a mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders a template to HTML and to the text version that every mail has. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const [html, text] = await Promise.all([render(template), render(template, { plainText: true })]);
  return { subject, html, text };
}

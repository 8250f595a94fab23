import { DomainError } from '#server/kernel/domain-error.ts';
import { findMisleading } from '#server/platform/mail/words/misleading-link.ts';
import { parseRichText } from '#server/platform/mail/words/parse-rich-text.ts';
import {
  isBlank,
  readableText,
  writeRichText,
} from '#server/platform/mail/words/write-rich-text.ts';
import { unknownPlaceholder, type MailWords, type TemplateKind } from '#shared/mail-templates.ts';
import { hasInk } from '#shared/plain-text.ts';

/**
 * Words as they are kept: only the markup that a mail can hold, and only placeholders that this
 * mail fills, and no link that names another host than it leads to.
 * @throws DomainError template_incomplete, template_placeholder_unknown, template_link_misleading
 */
export function cleanWords({ subject, htmlContent }: MailWords, kind: TemplateKind): MailWords {
  const nodes = parseRichText(htmlContent);
  if (!hasInk(subject) || isBlank(nodes)) throw new DomainError('template_incomplete');
  for (const text of [subject, readableText(nodes)]) {
    const placeholder = unknownPlaceholder(text, kind);
    if (placeholder !== null)
      throw new DomainError('template_placeholder_unknown', { placeholder });
  }
  const misleading = findMisleading(nodes);
  if (misleading !== null)
    throw new DomainError('template_link_misleading', { text: misleading.slice(0, 80) });
  return { subject, htmlContent: writeRichText(nodes) };
}

import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { findPartner, mayRefuseDocuments } from '#server/modules/partners/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { RefusalLinks } from '#server/platform/mail/refusal-links.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { documentUrl } from '#shared/partner-area-paths.ts';
import { personName } from '#shared/partner-name.ts';
import { documentFiles, type StoredFile } from '../document-files.ts';
import { documentName } from '../documents/document-name.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { payableOf } from '../domain/owed-back.ts';
import { documentMail, type DocumentMailVariables } from '../mails/document-mail.tsx';
import { isDocumentLinked } from '../queries.ts';
import { findDocument } from '../store.ts';

/** A mail with a document as it would go out now. */
export interface DocumentMailDraft extends RenderedMail {
  readonly partnerId: string;
  /** '' where the partner has no address. */
  readonly to: string;
  readonly toName: string;
  readonly fromName: string;
  /** '' where answers reach nobody. */
  readonly replyTo: string;
  /** None where the mail leads to the document instead. */
  readonly attachments: readonly StoredFile[];
  /** '' where the partner can't refuse such mails. */
  readonly unsubscribeUrl: string;
}

/**
 * Writes the mail that takes a document to its partner: to the address that they have now, with the
 * files as first rendered or, where the provider wants that, with the way to them in the partner area
 * (docs/product/credit-notes.md section 18).
 * @param message the provider's own words, '' for none
 * @param refusalUrlOf the partner's own link: nobody else's where the mail is only looked at
 * @throws DomainError not_found
 */
export async function draftDocumentMail(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  id: string,
  message: string,
  refusalUrlOf: RefusalLinks['urlOf'],
): Promise<DocumentMailDraft> {
  const { db } = services;
  const document = await findDocument(db, provider, id);
  const account = await findAccount(db, provider);
  if (document === null || account === null) throw new DomainError('not_found');
  const partner = await findPartner(db, provider, document.partnerId);
  const files = await documentFiles(services, renderer, provider, id);
  if (partner === null || files === null) throw new DomainError('not_found');
  const isLinked = await isDocumentLinked(db, provider, partner.id);
  const toName = personName(partner) || partner.companyName;
  const replyTo = replyAddress(account);
  const { businessName: fromName } = account;
  const { id: partnerId, email: to } = partner;
  const unsubscribeUrl = (await mayRefuseDocuments(db, provider, partnerId))
    ? refusalUrlOf({ providerId: provider, kind: 'document', id: partnerId })
    : '';
  const mail = await documentMail(await wordsFor(db, provider, 'credit_note'), {
    ...factsOf(document.snapshot),
    partnerName: toName,
    businessName: fromName,
    address: addressLine(account),
    hasEInvoice: files.xml !== null,
    isLinked,
    message,
    canReply: replyTo !== '',
    areaUrl: documentUrl(services.publicUrl, { providerId: provider, partnerId, id }),
    refusalUrl: unsubscribeUrl,
  });
  const whole = files.xml === null ? [files.pdf] : [files.pdf, files.xml];
  const attachments = isLinked ? [] : whole;
  return { ...mail, partnerId, to, toName, fromName, replyTo, attachments, unsubscribeUrl };
}

const payableWords = (payable: Cents): string =>
  payable === 0 ? 'Vollständig verrechnet' : `Zahlbetrag nach Verrechnung: ${formatCents(payable)}`;

function factsOf(snapshot: CreditNoteSnapshot) {
  const { kind, issueDate, totals, offsets, original, texts } = snapshot;
  return {
    kind,
    documentName: documentName(snapshot),
    issueDate: formatCalendarDate(issueDate),
    amount: formatCents(totals.gross),
    payable: offsets === undefined || kind === 'reversal' ? '' : payableWords(payableOf(snapshot)),
    cancels:
      original === null
        ? ''
        : `${documentName(original)} vom ${formatCalendarDate(original.issueDate)}`,
    objection: texts.objection,
  } satisfies Partial<DocumentMailVariables>;
}

import { send, type DocumentState } from '#shared/credit-note/document-state.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** What decides whether a document goes out together with others. */
export interface SendableDocument extends Pick<
  DocumentState,
  'kind' | 'status' | 'objectedDate' | 'wasSent'
> {
  /** It waits in another sending. */
  readonly isWaiting: boolean;
  /** '' where the partner has no address, or is erased. */
  readonly address: string;
  readonly refusesMails: boolean;
}

/**
 * Why a document stays when many are mailed; null where it goes out. What was mailed once is mailed
 * again only by itself, because a repeated click must not reach every partner twice.
 */
export function whyNotSent(document: SendableDocument): ErrorCode | null {
  if (document.wasSent || document.isWaiting) return 'already_sent';
  const step = send(document);
  if (!step.ok) return step.code;
  if (document.address === '') return 'recipient_missing';
  return document.refusesMails ? 'document_mail_refused' : null;
}

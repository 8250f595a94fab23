import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BroughtFile, FILE_WAITS_MS } from '#server/modules/leads/index.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { filesQuestion } from '#shared/forms/form-pages.ts';
import {
  readReceipt,
  readReceipts,
  receiptContent,
  type StoredGuestFile,
} from '#shared/forms/guest-files.ts';
import type { Sent } from '#shared/forms/read-submission.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What the form sends as the answer for a stored file. */
export function receiptFor(secret: string, provider: ProviderId, file: StoredGuestFile): string {
  const content = receiptContent(file);
  return `${signatureOf(secret, provider, content).toString('base64url')}.${content}`;
}

/** Of one provider alone: another's form takes the receipt for none. */
const signatureOf = (secret: string, provider: ProviderId, content: string): Buffer =>
  createHmac('sha256', secret).update(`file ${provider} ${content}`).digest().subarray(0, 16);

function isSigned(secret: string, provider: ProviderId, text: unknown, now: Date): boolean {
  const receipt = readReceipt(text);
  if (receipt === null) return false;
  const given = Buffer.from(receipt.signature, 'base64url');
  const expected = signatureOf(secret, provider, receipt.content);
  const age = now.getTime() - receipt.at;
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    age >= 0 &&
    age <= FILE_WAITS_MS
  );
}

/** Stands for a receipt that is not ours, or too old: the rules of the form say what to do then. */
const UNSIGNED = 'ungültig';

/** What was sent, with only those receipts left that are ours and young enough. */
export function withSignedFiles(
  secret: string,
  provider: ProviderId,
  form: Pick<FormConfig, 'pages'>,
  sent: Sent,
  now: Date,
): Sent {
  const name = filesQuestion(form)?.name;
  if (name === undefined || !Object.hasOwn(sent, name)) return sent;
  const texts: unknown[] = [sent[name] ?? []].flat().filter((text) => text !== '');
  const checked = texts.map((text) => (isSigned(secret, provider, text, now) ? text : UNSIGNED));
  return { ...sent, [name]: checked };
}

/** The files behind an answer that has passed the rules; what was not asked is not kept. */
export function broughtFiles(
  form: Pick<FormConfig, 'pages'>,
  sent: Sent,
  answered: ReadonlySet<string>,
): readonly BroughtFile[] {
  const field = filesQuestion(form)?.name;
  if (field === undefined || !answered.has(field)) return [];
  return (readReceipts(sent[field]) ?? []).map((file) => ({ ...file, field }));
}

import { useRef, useState } from 'react';
import type { Consent } from '#shared/forms/consents.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';
import { useFormWords } from './form-words.ts';
import type { SecurityCheck } from './security-check.ts';
import { sendRequest, type SendResult, type SentRequest } from './send-request.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Why the last try failed; null while nothing has. */
  readonly failure: string | null;
  readonly send: (sent: Sent) => Promise<void>;
}

interface SendingOptions {
  readonly action: string;
  readonly check: SecurityCheck;
  readonly consents: readonly Consent[];
  readonly onSent: (sent: SentRequest) => void;
  readonly onIssues: (issues: readonly AnswerIssue[]) => void;
}

/** Sends the form once, however often the button is pressed, and again with the same key after a cut. */
export function useSending({ action, check, consents, onSent, onIssues }: SendingOptions): Sending {
  const words = useFormWords();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const key = useRef<string | null>(null);

  const attempt = async (sent: Sent): Promise<SendResult> => {
    key.current ??= newKey();
    const result = await sendRequest(action, sent, await check.token(), key.current, consents);
    if (result.kind !== 'unanswered') key.current = null;
    return result;
  };

  const send = async (sent: Sent): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    setFailure(null);
    let result = await attempt(sent);
    if (result.kind === 'refused' && result.code === 'security_check_failed') {
      // The solution had expired or was lost on the way; a fresh one is a second away.
      check.discard();
      result = await attempt(sent);
    }
    running.current = false;
    setIsSending(false);
    if (result.kind === 'sent') onSent(result);
    else if (result.kind === 'unanswered') setFailure(words.sendUnknown);
    else if (result.issues.length > 0) onIssues(result.issues);
    else setFailure(result.message || words.sendFailed);
  };
  return { isSending, failure, send };
}

/** 128 random bits; crypto.randomUUID is missing without a safe connection. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

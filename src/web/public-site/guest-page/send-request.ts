import { type Consent, CONSENT_NAMES } from '#shared/forms/consents.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';
import type { PromisedBenefit } from '#shared/guest-benefit.ts';

/** What became of a request that was taken. */
export interface SentRequest {
  /** By the mailed link. */
  readonly confirmEmail: boolean;
  /** What it was promised; null without. */
  readonly benefit: PromisedBenefit | null;
}

export type SendResult =
  | ({ readonly kind: 'sent' } & SentRequest)
  | {
      readonly kind: 'refused';
      readonly code: string;
      /** '' where the answer says nothing. */
      readonly message: string;
      readonly issues: readonly AnswerIssue[];
    }
  /** Nobody answered; the same key must be used again. */
  | { readonly kind: 'unanswered' };

const GIVE_UP_AFTER = 30_000;

/**
 * Posts the request. The key makes a repetition of the same call one request
 * (docs/product/public-site.md section 7).
 */
export async function sendRequest(
  action: string,
  sent: Sent,
  captchaToken: string | null,
  key: string,
  consents: readonly Consent[],
): Promise<SendResult> {
  let response: Response;
  try {
    response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(requestBody(sent, captchaToken, consents)),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(GIVE_UP_AFTER),
    });
  } catch {
    return { kind: 'unanswered' };
  }
  const answer = await readJson(response);
  if (response.ok)
    return {
      kind: 'sent',
      confirmEmail: isTrue(answer, 'confirmEmail'),
      benefit: benefitIn(answer),
    };
  return {
    kind: 'refused',
    code: textIn(answer, 'code'),
    message: textIn(answer, 'message'),
    issues: issuesIn(answer),
  };
}

function requestBody(sent: Sent, captchaToken: string | null, consents: readonly Consent[]): Sent {
  const given = consents.map(({ name }) => [name, sent[name] === 'true'] as const);
  const contact = sent['contactConsentAccepted'] === 'true';
  return {
    ...sent,
    ...Object.fromEntries(given),
    contactPermissionAccepted: contact,
    ...(captchaToken === null ? {} : { captchaToken }),
    captchaAction: 'form_submit',
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function textIn(answer: unknown, key: string): string {
  const value = (answer as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : '';
}

function isTrue(answer: unknown, key: string): boolean {
  return (answer as Record<string, unknown> | null)?.[key] === true;
}

function benefitIn(answer: unknown): PromisedBenefit | null {
  const { benefit } = (answer ?? {}) as { benefit?: PromisedBenefit | null };
  return benefit ?? null;
}

function issuesIn(answer: unknown): readonly AnswerIssue[] {
  const list = (answer as { issues?: unknown } | null)?.issues;
  if (!Array.isArray(list)) return [];
  return list.map((issue: unknown) => {
    const path = textIn(issue, 'path');
    return {
      path,
      message: textIn(issue, 'message'),
      kind: CONSENT_NAMES.has(path) ? ('consent' as const) : ('wrong' as const),
    };
  });
}

import { Webhook } from 'standardwebhooks';

/** What a webhook says. */
export interface WebhookMessage {
  /** The same on each try: what was seen before can be passed by. */
  readonly id: string;
  /** 'lead.confirmed' */
  readonly type: string;
  /** When it happened, ISO 8601 in UTC. */
  readonly timestamp: string;
  /** Counts all events of the account without a gap. */
  readonly number: number;
  /** Ids, amounts and states at that moment. */
  readonly data: Readonly<Record<string, unknown>>;
}

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads a message after checking who signed it (Standard Webhooks), and that this was within five minutes.
 * @param secret `whsec_…` of the endpoint
 * @param headers of the request
 * @param body of the request as it came, before anything has parsed it
 * @throws Error where the message is not genuine
 */
export function verifyWebhook(secret: string, headers: SentHeaders, body: string): WebhookMessage {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const plain = Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(' ')]),
  );
  return new Webhook(secret).verify(body, plain) as WebhookMessage;
}

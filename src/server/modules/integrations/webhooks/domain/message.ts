import { TEST_EVENT } from '#shared/webhooks.ts';

/** What a message says. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly happenedAt: Date;
  /** Of the endpoint. */
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Names and contacts of what an event is about. */
export type PersonalData = Readonly<Record<string, string>>;

/** A message by which somebody tries their receiver: no event of the programme. */
export const testMessage = ({
  deliveryId,
  endpointId,
  number,
  createdAt,
}: {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly number: number;
  readonly createdAt: Date;
}): Message => ({
  id: deliveryId,
  type: TEST_EVENT,
  happenedAt: createdAt,
  number,
  data: { webhookId: endpointId },
});

/**
 * The body of a message (docs/product/integrations.md section 6).
 * @param personalData added to `data` where the endpoint's switch says so
 */
export function messageBody(
  { id, type, happenedAt, number, data }: Message,
  personalData: PersonalData | null,
): string {
  return JSON.stringify({
    id,
    type,
    timestamp: happenedAt.toISOString(),
    number,
    data: personalData === null ? data : { ...data, personalData },
  });
}

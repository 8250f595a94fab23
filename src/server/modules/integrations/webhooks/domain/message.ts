import { TEST_EVENT } from '#shared/webhooks.ts';

/** What a delivery is of. */
export interface DeliveredEvent {
  readonly deliveryId: string;
  readonly endpointId: string;
  /** null for a test. */
  readonly eventId: string | null;
  readonly number: number;
  readonly createdAt: Date;
  readonly type: string | null;
  readonly happenedAt: Date | null;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Names and contacts of what an event is about. */
export type PersonalData = Readonly<Record<string, string>>;

/** The name of a message, equal on each try: of the event, or of the test. */
export const messageId = ({ eventId, deliveryId }: DeliveredEvent): string => eventId ?? deliveryId;

/**
 * The body of a message (docs/product/integrations.md section 6).
 * @param personalData added to `data` where the endpoint's switch says so
 */
export function messageBody(event: DeliveredEvent, personalData: PersonalData | null): string {
  const { type, happenedAt, createdAt, number, data, endpointId } = event;
  return JSON.stringify({
    id: messageId(event),
    type: type ?? TEST_EVENT,
    timestamp: (happenedAt ?? createdAt).toISOString(),
    number,
    data: { ...(data ?? { endpointId }), ...(personalData === null ? {} : { personalData }) },
  });
}

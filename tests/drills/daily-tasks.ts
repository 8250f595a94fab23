import { randomUUID } from 'node:crypto';
import { anyAddress, type Caller } from '#tests/support/caller.ts';
import { tryLogin } from '#tests/support/log-in.ts';
import { registration } from '#tests/support/register.ts';
import { TODAY } from '#tests/support/today.ts';
import { accountSettings, visitorAnswers, type World } from '#tests/support/world.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Task } from './task-queue.ts';

interface IssuedAnswer {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly netAmount: number;
}

/** A credit note that may be cancelled. */
export interface Cancellable {
  readonly id: string;
  readonly cents: number;
}

export interface DailyTasks {
  /** Payouts that were acknowledged and not cancelled. */
  readonly cancellable: Cancellable[];
  payout(): Task;
  reversal(of: Cancellable): Task;
  batch(partners: readonly string[]): Task;
  request(): Task;
  registration(): Task;
  settings(town: string): Task;
}

const NET_EUROS = 2.5;
/** What `manyPartners` owes each of its partners. */
const BATCH_EUROS = 20;

/**
 * The calls of the screens, each with what its answer promises.
 * @param today in Berlin, by the server's clock
 */
export function dailyTasks(
  app: Caller,
  world: World,
  acknowledged: Acknowledged,
  today = TODAY,
): DailyTasks {
  const { provider, partner, campaign, link } = world;
  const { cookie } = provider;
  const cancellable: Cancellable[] = [];
  const keyed = (url: string, body: object, session?: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    return () => app.call('POST', url, body, session, { headers });
  };
  return {
    cancellable,
    payout: () => ({
      what: 'payout',
      send: keyed(
        '/api/commissions/process-payout',
        { partnerId: partner.id, paidAmount: NET_EUROS, paidDate: today },
        cookie,
      ),
      take(answer) {
        if (answer.statusCode !== 200) return false;
        const { id, invoiceNumber, netAmount } = answer.json<IssuedAnswer>();
        const cents = Math.round(netAmount * 100);
        acknowledged.payouts.set(invoiceNumber, cents);
        cancellable.push({ id, cents });
        return true;
      },
    }),
    reversal: ({ id, cents }) => ({
      what: 'reversal',
      send: keyed(
        `/api/payouts/${id}/cancel-with-credit`,
        { reason: 'data_error', notes: 'Im Versuch wieder storniert.' },
        cookie,
      ),
      take(answer) {
        if (answer.statusCode !== 200) return false;
        const { cancellationInvoiceNumber } = answer.json<{ cancellationInvoiceNumber: string }>();
        acknowledged.reversals.set(cancellationInvoiceNumber, -cents);
        return true;
      },
    }),
    batch: (partners) => ({
      what: 'batch',
      send: keyed(
        '/api/payout-batches',
        {
          partners: partners.map((partnerId) => ({ partnerId, netAmount: BATCH_EUROS })),
          paidDate: today,
        },
        cookie,
      ),
      take(answer) {
        if (answer.statusCode !== 200) return false;
        acknowledged.batches.add(answer.json<{ id: string }>().id);
        return true;
      },
    }),
    request: () => ({
      what: 'request',
      send: keyed(`/formular/${campaign.slug}?ref=${link.slug}`, visitorAnswers()),
      take(answer) {
        if (answer.statusCode !== 200) return false;
        acknowledged.requests.add(answer.json<{ leadId: string }>().leadId);
        return true;
      },
    }),
    registration() {
      const body = registration();
      const email = String(body['email']);
      return {
        what: 'registration',
        send: () => app.call('POST', '/api/register', body, undefined, { from: anyAddress() }),
        async take(answer, isRepeat) {
          // Who got no answer and asks again is refused (the address is taken), and can log in.
          const isTaken = isRepeat && answer.statusCode === 409;
          if (answer.statusCode !== 200 && !isTaken) return false;
          if (isTaken && (await tryLogin(app, email)).statusCode !== 200) return false;
          acknowledged.registrations.add(email);
          return true;
        },
      };
    },
    settings: (town) => ({
      what: 'settings',
      send: () =>
        app.call('PUT', '/api/account/settings', { ...accountSettings, city: town }, cookie),
      take(answer) {
        if (answer.statusCode !== 200) return false;
        acknowledged.town = town;
        return true;
      },
    }),
  };
}

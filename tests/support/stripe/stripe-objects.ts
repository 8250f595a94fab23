import { randomBytes } from 'node:crypto';
import { textAt, textsAt, type Parameters } from './form-parameters.ts';

/** A refusal as Stripe words it: `{ error: { type, code, message, … } }`. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(JSON.stringify(error));
    this.status = status;
    this.error = error;
  }
}

export interface StripeObject {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

/** What has happened to an object, in the order in which Stripe would report it. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: StripeObject; readonly previous_attributes?: object };
  [field: string]: unknown;
}

/** How a card behaves that a payer types on a page. */
export interface TypedCard {
  readonly brand?: string;
  readonly last4?: string;
  readonly exp_month?: number;
  readonly exp_year?: number;
  /** The code with which every later charge is refused: 'insufficient_funds'. */
  readonly refuses?: string;
}

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * The objects of an account at Stripe, as far as the product uses them, with the shapes and the
 * rules of its documented API, version 2026-10-28.
 */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeEvent[] = [];
  readonly refusing = new Map<string, string>();
  /** Called for every event. */
  onEvent: (event: StripeEvent) => void = () => undefined;

  get(id: string): StripeObject {
    const found = this.objects.get(id);
    if (found === undefined)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such object: '${id}'`,
      });
    return found;
  }

  all(kind: string): StripeObject[] {
    return [...this.objects.values()].filter(({ object }) => object === kind).toReversed();
  }

  notify(type: string, object: StripeObject, previous?: object): StripeEvent {
    const event: StripeEvent = {
      id: idOf('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
    };
    this.events.push(event);
    this.onEvent(event);
    return event;
  }

  private put<Kind extends StripeObject>(object: Kind): Kind {
    this.objects.set(object.id, object);
    return object;
  }

  createCustomer(given: Parameters): StripeObject {
    return this.put({
      id: idOf('cus'),
      object: 'customer',
      created: seconds(),
      livemode: false,
      name: textAt(given, 'name') ?? null,
      email: textAt(given, 'email') ?? null,
      invoice_settings: { default_payment_method: null },
      metadata: textsAt(given, 'metadata'),
    });
  }

  updateCustomer(id: string, given: Parameters): StripeObject {
    const customer = this.get(id);
    const card = textAt(given, 'invoice_settings', 'default_payment_method');
    if (card !== undefined) {
      const isOwn = card === '' || this.get(card)['customer'] === id;
      if (!isOwn)
        throw new StripeRefusal(400, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: 'The customer does not have a payment method with this ID.',
        });
      customer['invoice_settings'] = { default_payment_method: card === '' ? null : card };
      this.notify('customer.updated', customer);
    }
    return customer;
  }

  deleteCustomer(id: string): object {
    const customer = this.get(id);
    for (const method of this.all('payment_method'))
      if (method['customer'] === id) method['customer'] = null;
    this.put({ id, object: 'customer', deleted: true });
    this.notify('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }

  detach(id: string): StripeObject {
    const method = this.get(id);
    const customer = method['customer'];
    if (typeof customer !== 'string')
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'The payment method you provided is not attached to a customer.',
      });
    method['customer'] = null;
    const owner = this.get(customer);
    const settings = owner['invoice_settings'] as { default_payment_method: string | null };
    if (settings.default_payment_method === id) settings.default_payment_method = null;
    this.notify('payment_method.detached', method, { customer });
    return method;
  }

  createSession(given: Parameters, home: string): StripeObject {
    const mode = textAt(given, 'mode');
    if (mode !== 'setup' && mode !== 'payment')
      throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'mode' });
    const customer = textAt(given, 'customer') ?? '';
    if (this.get(customer)['deleted'] === true)
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'resource_missing' });
    for (const url of ['success_url', 'cancel_url'])
      if (!URL.canParse(textAt(given, url) ?? ''))
        throw new StripeRefusal(400, {
          type: 'invalid_request_error',
          code: 'url_invalid',
          param: url,
        });
    const price = ['line_items', '0', 'price_data'];
    const amount = Number(textAt(given, ...price, 'unit_amount') ?? Number.NaN);
    if (mode === 'payment' && !(Number.isInteger(amount) && amount >= 50))
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'amount_too_small' });
    const id = idOf('cs_test');
    return this.put({
      id,
      object: 'checkout.session',
      created: seconds(),
      expires_at: seconds() + 86_400,
      livemode: false,
      mode,
      customer,
      client_reference_id: textAt(given, 'client_reference_id') ?? null,
      status: 'open',
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      amount_total: mode === 'setup' ? null : amount,
      currency: mode === 'setup' ? null : (textAt(given, ...price, 'currency') ?? null),
      success_url: textAt(given, 'success_url'),
      cancel_url: textAt(given, 'cancel_url'),
      custom_text: { submit: { message: textAt(given, 'custom_text', 'submit', 'message') ?? '' } },
      title: textAt(given, ...price, 'product_data', 'name') ?? '',
      payment_intent: null,
      setup_intent: mode === 'setup' ? this.setupIntent(customer).id : null,
      intent_metadata: textsAt(given, 'payment_intent_data', 'metadata'),
      metadata: textsAt(given, 'metadata'),
      url: `${home}/c/pay/${id}`,
    });
  }

  private setupIntent(customer: string): StripeObject {
    return this.put({
      id: idOf('seti'),
      object: 'setup_intent',
      customer,
      payment_method: null,
      status: 'requires_payment_method',
      usage: 'off_session',
    });
  }

  /** What a payer does on the page of a session. */
  completeSession(id: string, card: TypedCard = {}): StripeObject {
    const session = this.get(id);
    if (session['status'] !== 'open') throw new Error(`session is ${String(session['status'])}`);
    const customer = String(session['customer']);
    if (session['mode'] === 'setup') {
      const method = this.saveCard(customer, card);
      const setup = this.get(String(session['setup_intent']));
      Object.assign(setup, { payment_method: method.id, status: 'succeeded' });
    } else {
      const intent = this.intent(
        { customer, amount: Number(session['amount_total']), metadata: session['intent_metadata'] },
        'succeeded',
      );
      Object.assign(session, { payment_intent: intent.id, payment_status: 'paid' });
      this.notify('payment_intent.succeeded', intent);
    }
    Object.assign(session, { status: 'complete', url: null });
    this.notify('checkout.session.completed', session);
    return session;
  }

  expireSession(id: string): void {
    const session = this.get(id);
    Object.assign(session, { status: 'expired', url: null });
    this.notify('checkout.session.expired', session);
  }

  saveCard(customer: string, card: TypedCard = {}): StripeObject {
    const { brand = 'visa', last4 = '4242', exp_month = 12, exp_year = 2029, refuses } = card;
    const method = this.put({
      id: idOf('pm'),
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand, last4, exp_month, exp_year },
    });
    if (refuses !== undefined) this.refusing.set(method.id, refuses);
    this.notify('payment_method.attached', method);
    return method;
  }

  private intent(
    { customer, amount, metadata }: { customer: string; amount: number; metadata: unknown },
    status: string,
  ): StripeObject {
    const charge = this.put({
      id: idOf('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency: 'eur',
      payment_intent: '',
      status: status === 'succeeded' ? 'succeeded' : 'failed',
    });
    const intent = this.put({
      id: idOf('pi'),
      object: 'payment_intent',
      amount,
      created: seconds(),
      currency: 'eur',
      customer,
      latest_charge: charge.id,
      last_payment_error: null,
      metadata: metadata ?? {},
      status,
    });
    charge['payment_intent'] = intent.id;
    return intent;
  }

  createIntent(given: Parameters): StripeObject {
    const customer = textAt(given, 'customer') ?? '';
    const card = textAt(given, 'payment_method') ?? '';
    const amount = Number(textAt(given, 'amount'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'amount_too_small' });
    if (this.get(card)['customer'] !== customer)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'The payment method does not belong to the customer.',
      });
    const metadata = textsAt(given, 'metadata');
    const refusal = this.refusing.get(card);
    if (refusal === undefined) {
      const intent = this.intent({ customer, amount, metadata }, 'succeeded');
      this.notify('payment_intent.succeeded', intent);
      return intent;
    }
    const intent = this.intent({ customer, amount, metadata }, 'requires_payment_method');
    const needsPerson = refusal === 'authentication_required';
    const error = {
      type: 'card_error',
      code: needsPerson ? 'authentication_required' : 'card_declined',
      decline_code: refusal,
      charge: intent['latest_charge'],
      message: 'Your card was declined.',
    };
    intent['last_payment_error'] = { ...error };
    this.notify('payment_intent.payment_failed', intent);
    throw new StripeRefusal(402, { ...error, payment_intent: intent });
  }

  refund(intentId: string, cents: number): void {
    const charge = this.get(String(this.get(intentId)['latest_charge']));
    charge['amount_refunded'] = Number(charge['amount_refunded']) + cents;
    this.notify('charge.refunded', charge);
  }

  dispute(intentId: string): StripeObject {
    const dispute = this.put({
      id: idOf('du'),
      object: 'dispute',
      amount: this.get(intentId)['amount'],
      charge: this.get(intentId)['latest_charge'],
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    this.notify('charge.dispute.created', dispute);
    return dispute;
  }

  createPortalConfiguration(given: Parameters): StripeObject {
    const metadata = textsAt(given, 'metadata');
    return this.put({
      id: idOf('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      metadata,
    });
  }

  createPortalSession(given: Parameters, home: string): StripeObject {
    const id = idOf('bps');
    const customer = this.get(textAt(given, 'customer') ?? '').id;
    this.get(textAt(given, 'configuration') ?? '');
    const url = `${home}/p/session/${id}`;
    const return_url = textAt(given, 'return_url') ?? null;
    return this.put({ id, object: 'billing_portal.session', customer, return_url, url });
  }
}

import { parseForm, type Parameters } from './form-parameters.ts';
import { StripeRefusal, type StripeAccount, type StripeObject } from './stripe-objects.ts';

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** Of the query and of the form. */
  readonly given: Parameters;
}

export function readCall(method: string, url: string, body: string): ApiCall {
  const [path = '', query = ''] = url.split('?');
  return { method, path, given: parseForm(method === 'POST' ? body : query) };
}

/** Carries out one call of the API. @throws StripeRefusal */
export function carryOut(account: StripeAccount, call: ApiCall, home: string): object {
  const { method, path, given } = call;
  const id = path.split('/')[path.startsWith('/v1/checkout/') ? 4 : 3] ?? '';
  const list = (data: StripeObject[]) => ({ object: 'list', url: path, has_more: false, data });
  const route = `${method} ${id === '' ? path : path.replace(id, ':id')}`;
  switch (route) {
    case 'POST /v1/customers':
      return account.createCustomer(given);
    case 'GET /v1/customers/:id':
      return expandCustomer(account, account.get(id));
    case 'POST /v1/customers/:id':
      return account.updateCustomer(id, given);
    case 'DELETE /v1/customers/:id':
      return account.deleteCustomer(id);
    case 'POST /v1/payment_methods/:id/detach':
      return account.detach(id);
    case 'POST /v1/checkout/sessions':
      return account.createSession(given, home);
    case 'GET /v1/checkout/sessions/:id':
      return expand(account, account.get(id), 'setup_intent');
    case 'POST /v1/payment_intents':
      return expand(account, account.createIntent(given), 'latest_charge');
    case 'GET /v1/payment_intents':
      return list(
        account.all('payment_intent').filter(({ customer }) => customer === given['customer']),
      );
    case 'GET /v1/payment_intents/:id':
      return expand(account, account.get(id), 'latest_charge');
    case 'GET /v1/disputes/:id':
      return account.get(id);
    default:
      return portalCall(account, route, given, home);
  }
}

function portalCall(
  account: StripeAccount,
  route: string,
  given: Parameters,
  home: string,
): object {
  switch (route) {
    case 'GET /v1/billing_portal/:id':
      return {
        object: 'list',
        url: '/v1/billing_portal/configurations',
        has_more: false,
        data: account.all('billing_portal.configuration'),
      };
    case 'POST /v1/billing_portal/:id':
      return textOf(given['configuration']) === undefined
        ? account.createPortalConfiguration(given)
        : account.createPortalSession(given, home);
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${route}).`,
      });
  }
}

const textOf = (value: Parameters[string]): string | undefined =>
  typeof value === 'string' ? value : undefined;

function expand(account: StripeAccount, object: StripeObject, field: string): StripeObject {
  const named = object[field];
  return typeof named === 'string' ? { ...object, [field]: account.get(named) } : object;
}

function expandCustomer(account: StripeAccount, customer: StripeObject): StripeObject {
  const settings = customer['invoice_settings'] as
    | { default_payment_method: string | null }
    | undefined;
  const card = settings?.default_payment_method ?? null;
  if (settings === undefined || card === null) return customer;
  return {
    ...customer,
    invoice_settings: { default_payment_method: account.get(card) },
  };
}

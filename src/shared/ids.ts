declare const providerIdBrand: unique symbol;

/** Id of a provider, the tenant. Branded so that it can't be mixed up with the id it scopes. */
export type ProviderId = string & { readonly [providerIdBrand]: 'ProviderId' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Addresses are typed and mailed: what is no id names nothing. */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? '');

/** Marks an id that was read from the database or the session as a provider's. */
export function providerId(id: string): ProviderId {
  if (!UUID.test(id)) throw new RangeError('not a provider id');
  return id as ProviderId;
}

/** The instant, to the millisecond, that a UUIDv7 carries. */
export function instantOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** Stands for all campaigns or all partners in sums that are kept (migration 0038). */
export const EVERY_ID = '00000000-0000-0000-0000-000000000000';

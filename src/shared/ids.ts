import { v7, validate } from 'uuid';

declare const providerIdBrand: unique symbol;

/** Id of a provider, the tenant. Branded so that it can't be mixed up with the id it scopes. */
export type ProviderId = string & { readonly [providerIdBrand]: 'ProviderId' };

/** A fresh time-ordered id (UUIDv7, decisions.md section 2). */
export function newId(): string {
  return v7();
}

export function newProviderId(): ProviderId {
  return v7() as ProviderId;
}

/** Marks an id that was read from the database or the session as a provider's. */
export function providerId(id: string): ProviderId {
  if (!validate(id)) throw new RangeError('not a provider id');
  return id as ProviderId;
}

import type { ProviderId } from '#shared/ids.ts';
import type { PersonKind } from '../domain/person-tables.ts';

/** One person of a provider: a visitor with one or several requests, or a partner. */
export interface Subject {
  readonly provider: ProviderId;
  readonly kind: PersonKind;
  readonly ids: readonly string[];
}

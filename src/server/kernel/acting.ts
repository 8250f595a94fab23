import type { ProviderId } from '#shared/ids.ts';

/** A logged-in user of a provider. */
export interface ActingProvider {
  readonly kind: 'provider';
  readonly providerId: ProviderId;
  readonly userId: string;
}

/** A living login: who, by which session, and whether the password was given just now. */
export interface LoggedIn {
  readonly acting: ActingProvider;
  /** Names the session; it is not its token. */
  readonly sessionId: string;
  readonly isRecent: boolean;
  /** Its new end when it was prolonged just now; the browser has to learn of it. */
  readonly prolongedUntil: Date | null;
}

/** Who does something; the audit log keeps it. */
export type Acting =
  | ActingProvider
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system' }
  | { readonly kind: 'operator' };

/** A job or a schedule of the product itself. */
export const SYSTEM: Acting = { kind: 'system' };
export const VISITOR: Acting = { kind: 'visitor' };
export const OPERATOR: Acting = { kind: 'operator' };

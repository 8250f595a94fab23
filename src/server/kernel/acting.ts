import type { ProviderId } from '#shared/ids.ts';
import type { Role } from '#shared/roles/rights.ts';

/** What a second person agreed to (docs/product/four-eyes.md): exactly this is carried out for who asked. */
export interface Agreed {
  /** The membership of who agreed, never that of who acts. */
  readonly by: string;
  /** Hex digest of what was asked. */
  readonly fingerprint: string;
}

/** A user of a provider: logged in, or in the name of their API key. */
export interface ActingProvider {
  readonly kind: 'provider';
  readonly providerId: ProviderId;
  readonly userId: string;
  /** The key by which software acts; the user is who made it. */
  readonly keyId?: string;
  /** The operator looks by permission of the user, an owner; nothing is written by it (docs/decisions/0339). */
  readonly support?: { readonly operatorId: string; readonly role: Role; readonly until: Date };
  /** Only while an approval is carried out. */
  readonly agreed?: Agreed;
}

/** Somebody who is logged in, acting for one of the houses that they belong to. */
export interface ActingUser extends ActingProvider {
  /** The person: whatever opens their login hangs on it, in every house. */
  readonly loginId: string;
  /** What they are in this house, as it stood when the call came. */
  readonly role: Role;
}

/** Somebody who is logged in to the partner's area, before a programme is chosen. */
export interface ActingAccount {
  readonly kind: 'partner-account';
  readonly accountId: string;
  /** As `partners.address`: which records are theirs goes by it, at every call. */
  readonly address: string;
}

/** A partner's record at a provider, as a path names it: two ids that nobody has checked. */
export interface Programme {
  readonly providerId: string;
  readonly partnerId: string;
}

/** The same in one programme: the record still has their address, and they have said that it is theirs. */
export interface ActingPartner {
  readonly kind: 'partner';
  readonly accountId: string;
  readonly providerId: ProviderId;
  readonly partnerId: string;
  /** The provider looks, not the partner: nothing is written, and the account is nobody's. */
  readonly isView?: true;
}

/** A living login to the partner's area. */
export interface PartnerLogin {
  readonly acting: ActingAccount;
  readonly sessionId: string;
  readonly isRecent: boolean;
  readonly prolongedUntil: Date | null;
}

/** A living login: who, for which house, by which session, and whether the password was given just now. */
export interface LoggedIn {
  readonly acting: ActingUser;
  /** The session has what the house asks for; without it no call of the house is answered (docs/decisions/0336). */
  readonly isLetIn: boolean;
  /** Every house that the session reaches, the oldest membership first. */
  readonly houses: readonly ProviderId[];
  /** Names the session; it is not its token. */
  readonly sessionId: string;
  readonly isRecent: boolean;
  /** Its new end when it was prolonged just now; the browser has to learn of it. */
  readonly prolongedUntil: Date | null;
}

/** Somebody who is logged in to the operator's console. */
export interface ActingOperator {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Who does something; the audit log keeps it. */
export type Acting =
  | ActingProvider
  | ActingPartner
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system' }
  | ActingOperator
  /** The command line: whoever is allowed onto the machine. */
  | { readonly kind: 'operator'; readonly operatorId?: never };

/** A job or a schedule of the product itself. */
export const SYSTEM: Acting = { kind: 'system' };
export const VISITOR: Acting = { kind: 'visitor' };
export const OPERATOR: Acting = { kind: 'operator' };

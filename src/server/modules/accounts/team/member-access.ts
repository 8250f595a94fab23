import type { ActingUser } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A key for other software that is good. */
export interface MemberKey {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  /** Membership of who made it. */
  readonly createdBy: string;
}

/** Ways into a house that a member has made and that do not end with their membership by themselves. */
export interface MemberAccess {
  /** Good keys of a house, the newest first. */
  keysOf(db: Queryable, provider: ProviderId, now: Date): Promise<readonly MemberKey[]>;
  /**
   * Ends the calendar of a member, and their keys where that is wanted; each is noted as a revocation.
   * @param member of the membership
   * @returns how many keys have ended
   */
  end(
    tx: Tx,
    acting: ActingUser,
    member: { readonly userId: string; readonly revokesKeys: boolean; readonly userAgent: string },
    now: Date,
  ): Promise<number>;
}

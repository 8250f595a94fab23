/** What a look-up has found: leads here, has no address, leads elsewhere, nobody answered. */
export type LookUp = 'ours' | 'no_record' | 'elsewhere' | 'no_answer';
export type OwnHostState = 'waiting' | 'verified' | 'lost' | 'removed';
export type OwnHostProblem = Exclude<LookUp, 'ours'> | 'taken' | '';

/** A host as a provider has entered it, and what came of it. */
export interface OwnHost {
  readonly id: string;
  readonly host: string;
  readonly enteredAt: Date;
  readonly state: OwnHostState;
  readonly problem: OwnHostProblem;
  readonly checkedAt: Date | null;
  readonly verifiedAt: Date | null;
  readonly failingSince: Date | null;
}

/** So long may a verified host lead elsewhere: a move of name servers takes a day or two. */
export const GRACE_DAYS = 3;

const DAY_MS = 86_400_000;

/**
 * What a look-up makes of a host. Who could not be asked changes nothing, and a verified host is
 * lost only after it has led elsewhere for `GRACE_DAYS`.
 */
export function afterLookUp(
  host: OwnHost,
  verdict: LookUp | 'taken',
  now: Date,
): Pick<OwnHost, 'state' | 'problem' | 'verifiedAt' | 'failingSince'> {
  const { state, verifiedAt, failingSince } = host;
  if (verdict === 'ours')
    return { state: 'verified', problem: '', verifiedAt: verifiedAt ?? now, failingSince: null };
  if (state !== 'verified' || verdict === 'no_answer')
    return { state, problem: verdict, verifiedAt, failingSince };
  const since = failingSince ?? now;
  const isLost = now.getTime() - since.getTime() >= GRACE_DAYS * DAY_MS;
  return { state: isLost ? 'lost' : state, problem: verdict, verifiedAt, failingSince: since };
}

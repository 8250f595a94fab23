/** empty: nothing there; unsaved: not known to the server yet; waiting: the link was not opened yet. */
export type Verification = 'empty' | 'verified' | 'unsaved' | 'waiting';

const normalise = (address: string): string => address.trim().toLowerCase();

/**
 * State of an address in the form. An address confirmed for one purpose counts for all, also
 * before it is saved for another (docs/product/accounts.md section 8).
 */
export function verificationOf(
  address: string,
  saved: string,
  verified: readonly string[],
): Verification {
  const current = normalise(address);
  if (current === '') return 'empty';
  if (verified.includes(current)) return 'verified';
  return current === normalise(saved) ? 'waiting' : 'unsaved';
}

/** A dependency that the rule of the given name forbids; paths are relative to the root. */
export type Violation = { rule: string; from: string; to: string };

/** A failure whose German message says what to do; shown without a stack. */
export class Explained extends Error {
  /** @override */
  name = 'Explained';
}

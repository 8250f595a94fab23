/** A failure whose German message tells a person what to do; shown without a stack. */
export class Explained extends Error {
  /** @override */
  name = 'Explained';
}

import type { FormField } from '#shared/forms/form-config.ts';
import { autocompleteOf } from './autocomplete.ts';

const PAIRS: readonly (readonly [string, string])[] = [
  ['given-name', 'family-name'],
  ['family-name', 'given-name'],
  ['postal-code', 'address-level2'],
];

/** Whether a field shares its line with a neighbour, as first and last name do. */
export function isHalf(fields: readonly FormField[], place: number): boolean {
  const token = (index: number): string | undefined => {
    const field = fields[index];
    return field === undefined ? undefined : autocompleteOf(field);
  };
  return PAIRS.some(
    ([first, second]) =>
      (token(place) === first && token(place + 1) === second) ||
      (token(place - 1) === first && token(place) === second),
  );
}

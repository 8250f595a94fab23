/** Colours by which groups of partners differ in lists; the name always stands beside. */
export const GROUP_COLOURS = {
  green: 'Grün',
  blue: 'Blau',
  violet: 'Violett',
  rose: 'Rosa',
  orange: 'Orange',
  grey: 'Grau',
} as const;

export type GroupColour = keyof typeof GROUP_COLOURS;

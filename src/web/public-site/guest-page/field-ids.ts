/** Ids of a field's parts; the prefix keeps names of providers apart from ids of the page. */
export const fieldId = (name: string): string => `f-${name}`;
export const errorId = (name: string): string => `e-${name}`;

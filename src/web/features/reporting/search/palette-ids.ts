export const LIST_ID = 'palette-list';

export const optionId = (id: string): string => `palette-${id}`;

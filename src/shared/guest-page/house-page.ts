/** The house's own page among the ids of campaigns. */
export const HOUSE_PAGE = 'house';

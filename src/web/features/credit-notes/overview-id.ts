/** Anchor of the documents, below everything that is still open. */
export const OVERVIEW_ID = 'uebersicht';

/**
 * Most documents of one choice. Here and not in the contract, because the list of documents is drawn
 * before the schemas are there.
 */
export const MAX_CHOSEN_DOCUMENTS = 1_000;

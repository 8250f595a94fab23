export const BATCH_PARAM = 'sammel';
/** In the address while a new batch is put together; else the id of one that runs or ran. */
export const NEW_BATCH = 'neu';

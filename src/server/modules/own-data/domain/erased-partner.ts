/** What a partner is called whose data was erased; the internal number tells them apart. */
export const ERASED_PARTNER_NAME = 'Gelöschter Partner';

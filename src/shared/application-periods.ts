/** How long applications stay (docs/product/partner-area.md section 14), in days. */
export const DECLINED_KEPT_DAYS = 90;

/** One that nobody has decided ends by itself. */
export const APPLICATION_OPEN_DAYS = 180;

/** Largest file of a photograph that is taken, in bytes (docs/product/marketing.md section 10). */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** A picture is scaled down to fit into this box, in pixels: enough for a post and for a page of paper. */
export const PICTURE_BOX = { width: 2400, height: 2400 } as const;

/** The same to look at in a list. */
export const THUMB_BOX = { width: 480, height: 480 } as const;

/** Pictures that one provider keeps for partners. */
export const PICTURES_PER_PROVIDER = 30;

/** A partner's picture: square, three times as large as guests see it, in pixels (docs/product/partner-area.md section 13). */
export const PORTRAIT_BOX = { width: 288, height: 288, isFilled: true } as const;

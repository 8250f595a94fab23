import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';

/** Mails by '<function that makes it>: <case>', each with fixed input. */
export type RenderedMails = Readonly<Record<string, () => Promise<RenderedMail>>>;

export const PUBLIC_URL = 'https://empfehlwerk.example';
export const AT = new Date('2026-11-21T09:12:00Z');

import { isUuid } from './ids.ts';

/** Paths of the partner area; `$…` stands for an id, as the browser's router has it. */
const PARTNER_AREA_PATHS = [
  '/partner',
  '/partner/anmelden',
  '/partner/konto',
  '/partner/$providerId/$partnerId',
  '/partner/$providerId/$partnerId/links',
  '/partner/$providerId/$partnerId/druck',
  '/partner/$providerId/$partnerId/belege',
] as const;

export function isPartnerAreaPath(path: string): boolean {
  const parts = path.replace(/\/+$/, '').split('/');
  return PARTNER_AREA_PATHS.some((known) => {
    const expected = known.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, place) =>
        part.startsWith('$') ? isUuid(parts[place] ?? '') : part === parts[place],
      )
    );
  });
}

import { isUuid } from './ids.ts';

/** Paths of the partner area; `$…` stands for an id, as the browser's router has it. */
const PARTNER_AREA_PATHS = [
  '/partner',
  '/partner/anmelden',
  '/partner/ansicht',
  '/partner/konto',
  '/partner/$providerId/$partnerId',
  '/partner/$providerId/$partnerId/anfragen',
  '/partner/$providerId/$partnerId/anfragen/klicks',
  '/partner/$providerId/$partnerId/links',
  '/partner/$providerId/$partnerId/material',
  '/partner/$providerId/$partnerId/druck',
  '/partner/$providerId/$partnerId/belege',
  '/partner/$providerId/$partnerId/daten',
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

/** Where a login may lead back to: a path of this area with its search, and nothing else. */
export function isReturnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 300 || !/^[\w/?=&%.-]+$/.test(path)) return false;
  const [screen = ''] = path.split('?');
  return screen !== '/partner' && screen !== '/partner/anmelden' && isPartnerAreaPath(screen);
}

/** The partner area as mails name it. */
export function partnerAreaUrl(publicUrl: string): string {
  return `${publicUrl}/partner`;
}

/** A programme in the partner area: whoever is not logged in logs in first and is led on. */
export function programmeUrl(
  publicUrl: string,
  { providerId, partnerId }: { readonly providerId: string; readonly partnerId: string },
): string {
  return `${partnerAreaUrl(publicUrl)}/${providerId}/${partnerId}`;
}

/** A document in the partner area, open over the list of all. */
export function documentUrl(
  publicUrl: string,
  document: { readonly providerId: string; readonly partnerId: string; readonly id: string },
): string {
  return `${programmeUrl(publicUrl, document)}/belege?beleg=${document.id}`;
}

/** Where a provider looks at the area of a partner; what follows `#` never reaches a server. */
export function viewPath(view: {
  readonly id: string;
  readonly providerId: string;
  readonly partnerId: string;
}): string {
  return `/partner/${view.providerId}/${view.partnerId}#ansicht=${view.id}`;
}

import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { patchPremiumSettings } from '#shared/contracts/branding.ts';
import { logoUrl } from '#shared/logo.ts';
import { lockProvider, updateProvider } from '../account-store.ts';
import { logoSlug } from './logo-list.ts';
import { deleteLogo } from './logo-store.ts';
import { requireBranding } from './require-branding.ts';

export type Branding = z.output<typeof patchPremiumSettings.body>;

const COLUMNS = {
  backgroundColor: 'background_color',
  textColor: 'text_color',
  buttonColor: 'button_color',
  buttonTextColor: 'button_text_color',
} as const;

/**
 * Saves colours of the landing pages, and takes their logo away when `customLogo` is null or ''.
 * @throws DomainError premium_required; logo_unknown for another logo than the uploaded one
 */
export async function saveBranding(
  services: Services,
  acting: ActingProvider,
  branding: Branding,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, providerId);
    requireBranding(before.plan);
    const values: Record<string, string> = {};
    for (const [field, column] of entriesOf(COLUMNS)) {
      const colour = branding[field];
      if (colour !== undefined && colour !== before[column]) values[column] = colour;
    }
    const changed = Object.keys(values);
    if (changed.length > 0) await updateProvider(tx, providerId, values);
    if (await settleLogo(tx, acting, branding.customLogo)) changed.push('logo');
    if (changed.length === 0) return;
    const event = {
      action: 'branding.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

/** @returns whether the logo was taken away */
async function settleLogo(
  tx: Tx,
  { providerId }: ActingProvider,
  wanted: string | null | undefined,
): Promise<boolean> {
  if (wanted === undefined) return false;
  if (wanted === null || wanted === '') return deleteLogo(tx, providerId, 'branding');
  const current = logoUrl(await logoSlug(tx, providerId, 'branding'));
  if (wanted !== current) throw new DomainError('logo_unknown');
  return false;
}

function entriesOf<T extends object>(object: T) {
  return Object.entries(object) as [keyof T, T[keyof T]][];
}

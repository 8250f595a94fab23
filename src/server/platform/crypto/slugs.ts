import { randomBytes } from 'node:crypto';
import { campaignSlug, slugLetters } from '#shared/slug.ts';

/**
 * 8 letters for campaigns (40 bits beside the name), 10 for links: unguessable at any rate limit.
 * A logo stays at its address for good, so it gets 16.
 */
export const newCampaignSlug = (name: string): string => campaignSlug(name, randomBytes(8));
export const newLinkSlug = (): string => slugLetters(randomBytes(10));
export const newLogoSlug = (): string => slugLetters(randomBytes(16));

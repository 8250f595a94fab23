import { randomBytes } from 'node:crypto';
import { campaignSlug, slugLetters } from '#shared/slug.ts';

/** 8 letters for campaigns (40 bits beside the name), 10 for links: unguessable at any rate limit. */
export const newCampaignSlug = (name: string): string => campaignSlug(name, randomBytes(8));
export const newLinkSlug = (): string => slugLetters(randomBytes(10));

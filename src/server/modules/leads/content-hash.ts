import { createHash } from 'node:crypto';
import type { NewLead } from './new-lead.ts';

/** Fingerprint of what was sent where: recognises the same request sent again. */
export function contentHash(lead: NewLead): Buffer {
  const { campaignId, link, answers } = lead;
  const content = [campaignId, link?.id ?? '', answers.map(({ name, value }) => [name, value])];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

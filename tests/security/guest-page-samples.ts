import type { Caller } from '../support/caller.ts';
import { pdf } from '../support/guest-files.ts';
import { uploadForm } from '../support/images.ts';
import { must, type World } from '../support/world.ts';
import { list, onRow, type Sample } from './sample.ts';

/** A small page as the editor saves it. @param words stand in every text of it */
export const guestPageContent = (words = 'Feiern am See') => ({
  look: 'schloss',
  typeface: 'look',
  rewardNotice: { isShown: true, text: '' },
  blocks: [
    { id: 'auftakt', kind: 'hero', headline: words, subline: words },
    { id: 'text', kind: 'text', heading: words, text: words },
    { id: 'anfrage', kind: 'form', heading: words, hint: '' },
  ],
});

const page =
  (ending: string): Sample['url'] =>
  ({ campaign }) =>
    `/api/guest-pages/${campaign.id}${ending}`;

const GUEST_FILE = uploadForm(pdf(), { field: 'file', name: 'Ablauf.pdf' });

/** The calls of guest pages, and of the files that come through them. */
export const GUEST_PAGE_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/landing/{slug}/files': {
    url: ({ campaign }) => `/api/landing/${campaign.slug}/files`,
    type: GUEST_FILE.type,
    body: () => GUEST_FILE.body,
    namesRow: false,
  },
  'GET /api/leads/{id}/files/{file}': onRow(
    ({ openLeadId, leadFileId }) => `/api/leads/${openLeadId}/files/${leadFileId}`,
  ),
  'GET /api/guest-pages': list('/api/guest-pages'),
  'GET /api/guest-pages/{scope}': onRow(page('')),
  'PUT /api/guest-pages/{scope}/draft': onRow(page('/draft'), () => ({
    content: guestPageContent(),
    seenRevision: 1,
  })),
  'POST /api/guest-pages/{scope}/publish': onRow(page('/publish'), () => ({ seenRevision: 1 })),
  'GET /api/guest-pages/{scope}/versions/{number}': onRow(page('/versions/1')),
  'POST /api/guest-pages/{scope}/withdraw': onRow(page('/withdraw')),
};

/** Publishes a page of a campaign. */
export async function publishGuestPage(
  app: Caller,
  { provider: { cookie }, campaign }: Pick<World, 'provider' | 'campaign'>,
  words: string,
): Promise<void> {
  const path = `/api/guest-pages/${campaign.id}`;
  const draft = { content: guestPageContent(words), seenRevision: 0 };
  await must(app, 'PUT', `${path}/draft`, draft, cookie);
  await must(app, 'POST', `${path}/publish`, { seenRevision: 1 }, cookie);
}

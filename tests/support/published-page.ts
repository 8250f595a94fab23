import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { Caller } from './caller.ts';
import { type Library, scene, uploadPicture } from './library-pictures.ts';
import { must } from './world.ts';

/**
 * Puts a page in public: a picture with these words over it, and the form.
 * @param scope 'house', or the id of a campaign
 * @returns the id of the picture
 */
export async function publishPage(
  app: Caller,
  cookie: string,
  {
    scope = 'house',
    look = 'schloss',
    headline = 'Feste im Park',
    sky = '#d01020',
  }: Partial<{ scope: string; look: Look; headline: string; sky: string }> = {},
): Promise<string> {
  const taken = await uploadPicture(app, cookie, await scene(1600, 1000, sky));
  const { id } = taken.json<Library['pictures'][number]>();
  const content = {
    look,
    blocks: [
      { id: 'auftakt', kind: 'hero', picture: id, headline, subline: 'Am See, unter Linden' },
      { id: 'anfrage', kind: 'form' },
    ],
  };
  const url = `/api/guest-pages/${scope}`;
  const { revision } = await must<GuestPage>(app, 'GET', url, undefined, cookie);
  await must(app, 'PUT', `${url}/draft`, { content, seenRevision: revision }, cookie);
  await must(app, 'POST', `${url}/publish`, { seenRevision: revision + 1 }, cookie);
  return id;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readScenePicture, type SceneName } from '#server/cli/demo/scene-pictures.ts';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import type { Caller } from '#tests/support/caller.ts';
import { campaignForm } from '#tests/support/catalogue.ts';
import { uploadPicture } from '#tests/support/library-pictures.ts';
import { must } from '#tests/support/world.ts';

const SCENES = [
  'schloss-abend',
  'schloss-tafel',
  'schloss-tanz',
  'schloss-gedeck',
  'schloss-fassade',
] as const satisfies readonly SceneName[];

const PATIENCE_MS = 120_000;

/** Landing pages in a look, by their paths. */
export interface LookPages {
  readonly gallery: string;
  /** The same first screen, and nothing below it but the form. */
  readonly pictureAlone: string;
}

/**
 * Publishes pages of two new campaigns with the demo's pictures: hero, text and gallery, or the hero
 * alone. The plan must have pages with blocks.
 * @param ofHouse also the first one for the whole house, so that its other campaigns show it
 */
export async function publishLookPages(
  app: Caller,
  cookie: string,
  ofHouse = false,
): Promise<LookPages> {
  const pictures: string[] = [];
  for (const scene of SCENES) {
    const taken = await uploadPicture(app, cookie, readScenePicture(scene));
    pictures.push(taken.json<LibraryPicture>().id);
  }
  const [hero = ''] = pictures;
  const first = {
    id: 'auftakt',
    kind: 'hero',
    picture: hero,
    headline: 'Ein Abend, der bleibt',
    subline: 'Wasserschloss am See',
  };
  const request = { id: 'anfrage', kind: 'form' };
  const gallery = {
    id: 'galerie',
    kind: 'gallery',
    heading: 'So wird gefeiert',
    pictures: pictures.map((picture) => ({ picture, caption: 'Im Festsaal' })),
  };
  const text = { id: 'text', kind: 'text', heading: 'Das Haus', text: 'Seit 1724 am See.' };
  const publishAt = async (scope: string, blocks: readonly object[]): Promise<void> => {
    const url = `/api/guest-pages/${scope}`;
    const content = { look: 'schloss', blocks };
    await must(app, 'PUT', `${url}/draft`, { content, seenRevision: 0 }, cookie);
    await must(app, 'POST', `${url}/publish`, { seenRevision: 1 }, cookie);
  };
  if (ofHouse) await publishAt('house', [first, text, gallery, request]);
  const publish = async (name: string, blocks: readonly object[]): Promise<string> => {
    const form = campaignForm({ name, status: 'active' });
    const campaign = await must<{ id: string; slug: string }>(
      app,
      'POST',
      '/api/campaigns',
      form,
      cookie,
    );
    await publishAt(campaign.id, blocks);
    return `/formular/${campaign.slug}`;
  };
  return {
    gallery: await publish('Mit Galerie', [first, text, gallery, request]),
    pictureAlone: await publish('Nur das Bild', [first, request]),
  };
}

/** Puts a provider on a plan that has pages with blocks, as a payment would. */
export async function putOnPremium(pool: Pool, email: string): Promise<void> {
  await pool.query(
    `update providers set plan = 'premium_yearly'
     where id = (select provider_id from users join login_addresses using (login_id) where address = $1)`,
    [email],
  );
}

/** Waits until every picture is there in the smaller format too. @throws Error when it takes too long */
export async function waitForSmallPictures(app: Caller, cookie: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { pictures } = await must<{ pictures: LibraryPicture[] }>(
      app,
      'GET',
      '/api/pictures',
      undefined,
      cookie,
    );
    if (pictures.every(({ avifWidths }) => avifWidths.length > 0)) return;
    if (performance.now() > until) throw new Error('the pictures are not there as AVIF yet');
    await pause(500);
  }
}

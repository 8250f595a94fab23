import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { purgeExpired } from '#server/modules/privacy/purge-expired.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { providerId } from '#shared/ids.ts';
import { headersOf } from './caller.ts';
import { providerIdOf } from './digest.ts';
import { OWN_DATA_LINKS } from './own-data-links.ts';
import { FORM_POST, formPost } from './public-visitor.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

const PUBLIC_URL = 'https://empfehlwerk.example';

/** A mail as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly dedupe_key: string;
  readonly to_address: string;
  readonly subject: string;
  readonly text_body: string;
}

/** What a visitor does with the links of their mails, and the jobs behind it. */
export function ownDataHarness(app: TestApplication) {
  let visitors = 0;
  /** Each from a network of its own. */
  const post = (url: string, fields: Readonly<Record<string, string>>) => {
    visitors += 1;
    return app.http.inject({
      method: 'POST',
      url,
      headers: { ...headersOf(undefined, undefined), ...FORM_POST.headers },
      payload: formPost(fields),
      remoteAddress: `10.7.${visitors >> 8}.${visitors & 255}`,
    });
  };

  const mails = async (address: string): Promise<StoredMail[]> => {
    const { rows } = await app.pool.query<StoredMail>(
      `select id, dedupe_key, to_address, subject, text_body from mails
       where to_address = $1 order by id`,
      [address],
    );
    return rows;
  };

  return {
    post,
    mails,
    /** The page that the mails about a request lead to. */
    async pathOf(world: World, leadId: string): Promise<string> {
      const provider = await providerIdOf(app.pool, world.provider.email);
      return OWN_DATA_LINKS.pathOf({ providerId: providerId(provider), leadId });
    },
    /** The newest link that was mailed to confirm a data request. @throws without one */
    async mailedLink(address: string): Promise<string> {
      const texts = (await mails(address)).map(({ text_body: text }) => text);
      const path = /\/meine-daten\/bestaetigen\/[\w-]{64}/.exec(
        texts.findLast((text) => text.includes('/bestaetigen/')) ?? '',
      )?.[0];
      if (path === undefined) throw new Error(`no link to ${address}`);
      return path;
    },
    /** Carries out the orders of a provider as the jobs do. */
    async runOrders(world: World): Promise<void> {
      const provider = providerId(await providerIdOf(app.pool, world.provider.email));
      const { rows } = await app.pool.query<{ id: string }>(
        `select id from person_erasures where provider_id = $1 and status = 'ordered' order by id`,
        [provider],
      );
      for (const { id } of rows) await erasePerson(app.services, provider, id, 10, PUBLIC_URL);
    },
    /** The nightly run. */
    async purgeExpired(): Promise<void> {
      const renderer = startDocumentRenderer();
      try {
        await purgeExpired(app.services, renderer, { publicUrl: PUBLIC_URL, documentYears: 10 });
      } finally {
        await renderer.close();
      }
    },
  };
}

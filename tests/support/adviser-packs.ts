import { makePack } from '#server/modules/bookkeeping/adviser-packs/make-pack.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { AdviserLink, AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { providerId } from '#shared/ids.ts';
import { type ReadArchive, readArchive } from './archive.ts';
import { headersOf } from './caller.ts';
import { providerIdOf } from './digest.ts';
import { mailsTo } from './mails.ts';
import type { TestApplication } from './test-application.ts';
import { rendererInPlace } from './typesetting.ts';
import { must, type World } from './world.ts';

/** Packs for the tax adviser, as the provider and the adviser handle them. */
export function adviserPacks(app: TestApplication) {
  const orderPack = ({ provider }: World, period: string) =>
    must<AdviserPack>(app, 'POST', '/api/adviser-packs', { period }, provider.cookie);
  const listPacks = ({ provider }: World) =>
    must<AdviserPack[]>(app, 'GET', '/api/adviser-packs', undefined, provider.cookie);
  const findPack = async (world: World, id: string): Promise<AdviserPack> => {
    const found = (await listPacks(world)).find((each) => each.id === id);
    if (found === undefined) throw new Error('no such pack');
    return found;
  };
  /** Does what the job does. */
  const workOnPack = async (
    world: World,
    id: string,
    renderer: DocumentRenderer = rendererInPlace,
  ): Promise<void> => {
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await makePack(app.services, renderer, provider, id);
  };
  const readyPack = async (world: World, period: string): Promise<AdviserPack> => {
    const { id } = await orderPack(world, period);
    await workOnPack(world, id);
    return findPack(world, id);
  };
  const fetchPack = ({ provider }: World, id: string) =>
    app.http.inject({
      method: 'GET',
      url: `/api/adviser-packs/${id}/file`,
      headers: headersOf(undefined, provider.cookie),
    });
  const openPack = async (world: World, id: string): Promise<ReadArchive> =>
    readArchive((await fetchPack(world, id)).rawPayload);
  const makeLink = ({ provider }: World, id: string, body: object) =>
    must<AdviserLink>(app, 'POST', `/api/adviser-packs/${id}/links`, body, provider.cookie);
  const codeTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(app.pool, email)).find(({ subject }) => /Code/.test(subject));
    const code = /(\d{3}) (\d{3})/.exec(mail?.text_body ?? '');
    if (code === null) throw new Error(`no code in a mail to ${email}`);
    return `${code[1]}${code[2]}`;
  };
  const pathOf = ({ url }: AdviserLink): string => new URL(url).pathname;
  const visit = (url: string, cookie?: string) =>
    app.http.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });
  const press = (url: string, form: Record<string, string> = {}, from?: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  /** Asks for a code and types it. @returns the browser's cookie */
  const openLink = async (link: AdviserLink): Promise<string> => {
    await press(`${pathOf(link)}/code`);
    const answer = await press(pathOf(link), { code: await codeTo(link.email) });
    const [cookie] = answer.cookies as { name: string; value: string }[];
    if (cookie === undefined) throw new Error(`not opened: ${answer.statusCode}`);
    return `${cookie.name}=${cookie.value}`;
  };
  return {
    orderPack,
    listPacks,
    findPack,
    workOnPack,
    readyPack,
    fetchPack,
    openPack,
    makeLink,
    codeTo,
    pathOf,
    visit,
    press,
    openLink,
  };
}

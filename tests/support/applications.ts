import { termsTemplate } from '#shared/participation-terms.ts';
import { APPLICATION_CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import { anyAddress, type CallAnswer } from './caller.ts';
import { mailedToken } from './mails.ts';
import { FORM_POST, formPost, openedStamp, solvedToken } from './public-visitor.ts';
import { createTestApplication, type TestApplication } from './test-application.ts';
import { typedApplication } from './typed-application.ts';
import { createWorld, must, type World, type WorldOptions } from './world.ts';

/** A provider who takes applications. */
export interface ApplicationScene {
  readonly world: World;
  /** '/partner-werden/gut-lindenhof' */
  readonly path: string;
}

let counted = 0;

/** An address that nobody else has. */
export const newAddress = (): string => `bewerbung-${(counted += 1)}@floristik.example`;

/** Opens the page of a provider whose campaign is offered. */
export async function openApplications(
  app: TestApplication,
  { automaticPerMonth = 0, ...options }: WorldOptions & { automaticPerMonth?: number } = {},
): Promise<ApplicationScene> {
  const world = await createWorld(app, options);
  const { cookie } = world.provider;
  const text = termsTemplate('Gut Lindenhof');
  await must(app, 'POST', '/api/applications/terms', { text }, cookie);
  const { path } = await must<{ path: string }>(
    app,
    'PUT',
    '/api/applications/settings',
    { isOpen: true, automaticPerMonth, campaignIds: [world.campaign.id] },
    cookie,
  );
  return { world, path };
}

/** An application whose clock can run ahead, since challenges end by the real one. */
export async function createApplicationHarness() {
  let ahead = 0;
  const app = await createTestApplication({ clock: () => new Date(Date.now() + ahead) });
  const later = (milliseconds: number): void => void (ahead += milliseconds);
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call('POST', path, body, undefined, { from: anyAddress(), headers });
  /** As a browser with a script sends it: with proof and time. */
  const fromBrowser = async (path: string, email: string, overrides = {}) => {
    const renderedAt = await openedStamp(app, path);
    later(4_000);
    const captchaToken = await solvedToken(app, path.replace('/partner-werden/', ''));
    return { ...typedApplication(email), renderedAt, captchaToken, ...overrides };
  };
  const tokenTo = (email: string) => mailedToken(app.pool, email, /Bewerbung bei/);
  const confirm = (token: string): Promise<CallAnswer> =>
    app.call('POST', APPLICATION_CONFIRMATION_PAGE, formPost({ token }), undefined, FORM_POST);
  /** Applies and confirms. @returns the address */
  const applied = async (
    path: string,
    overrides: Record<string, unknown> & { email?: string } = {},
  ) => {
    const { email = newAddress() } = overrides;
    const answer = await send(path, await fromBrowser(path, email, overrides));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await confirm(await tokenTo(email));
    return email;
  };
  const backToNow = (): void => void (ahead = 0);
  return { app, later, backToNow, send, fromBrowser, tokenTo, confirm, applied };
}

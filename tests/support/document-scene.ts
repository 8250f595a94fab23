import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { CallAnswer, Caller, Method } from './caller.ts';
import { payOut, saleOf } from './payout-scene.ts';
import { createWorld, must, type World } from './world.ts';

/** A provider with one document, and the calls about it. */
export interface DocumentScene extends World {
  readonly id: string;
  /** A call about the document: `about('POST', 'send', {})`; '' for the document itself. */
  about(
    method: Method,
    step: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<CallAnswer>;
  read(): Promise<PayoutDetail>;
}

let serial = 0;

/** Issues GS-0001 over 50,00 € net; the partner has an address of their own. */
export async function documentScene(
  app: Caller,
  partner: Record<string, unknown> = {},
): Promise<DocumentScene> {
  serial += 1;
  const email = `partner-${serial}@gruen.example`;
  const world = await createWorld(app, { partner: { email, ...partner } });
  await saleOf(app, world, 1000);
  const id = await payOut(app, world, 50);
  return sceneOf(app, world, id);
}

/** The calls about another document of the same provider. */
export function sceneOf(app: Caller, world: World, id: string): DocumentScene {
  const { cookie } = world.provider;
  const path = (step: string) => `/api/payouts/${id}${step === '' ? '' : `/${step}`}`;
  return {
    ...world,
    id,
    about: (method, step, body, headers) =>
      app.call(method, path(step), body, cookie, headers === undefined ? {} : { headers }),
    read: () => must(app, 'GET', path(''), undefined, cookie),
  };
}

/** Cancels the document of a scene. @returns the calls about its reversal */
export async function cancelled(app: Caller, scene: DocumentScene): Promise<DocumentScene> {
  const { id } = await must<{ id: string }>(
    app,
    'POST',
    `/api/payouts/${scene.id}/cancel-with-credit`,
    { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
    scene.provider.cookie,
  );
  return sceneOf(app, scene, id);
}

import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caller } from './caller.ts';
import { must } from './world.ts';

/** Does the work that a visitor's browser does: the `captchaToken` of one request. */
export async function solvedToken(app: Caller, slug: string): Promise<string> {
  const challenge = await must<Challenge>(app, 'GET', `/api/landing/${slug}/challenge`);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Opens a page and reads its signed time of rendering. */
export async function openedStamp(app: Caller, address: string): Promise<string> {
  const { body } = await app.call('GET', address);
  const stamp = /name="renderedAt" value="([^"]+)"/.exec(body)?.[1];
  if (stamp === undefined) throw new Error(`no form at ${address}`);
  return stamp;
}

/** A form post as a browser without JavaScript sends it. */
export function formPost(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (item) => [name, String(item)] as [string, string],
    ),
  );
  return new URLSearchParams(pairs).toString();
}

export const FORM_POST = {
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
};

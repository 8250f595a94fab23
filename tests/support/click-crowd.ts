import type { Link } from './referral-link.ts';
import { SAFARI } from './visitors.ts';

/** What the server has acknowledged. */
export interface Acknowledged {
  /** Verdicts of page views by click id. */
  readonly views: Map<string, string>;
  /** Clicks whose page was reported as shown. */
  readonly shown: Set<string>;
}

export interface Crowd {
  readonly acknowledged: Acknowledged;
  /** Goes on visiting until the server is gone. */
  visit(url: string, link: Link, visitorsAtOnce: number): Promise<void>;
}

class ServerIsGoing extends Error {}

async function expectTaken(response: Response): Promise<void> {
  if (response.ok) return;
  const answer = `${response.status} ${await response.text()}`;
  throw response.status === 503 ? new ServerIsGoing(answer) : new Error(answer);
}

/** Visitors that all differ, each from a network of its own, and do not give up before the server does. */
export function gatherCrowd(): Crowd {
  const acknowledged: Acknowledged = { views: new Map(), shown: new Set() };
  let visitors = 0;
  const nextAddress = (): string => {
    visitors += 1;
    return `${20 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.9`;
  };

  async function visitOnce(url: string, link: Link): Promise<void> {
    const headers = { 'user-agent': SAFARI, 'x-forwarded-for': nextAddress() };
    const mark = visitors % 3 === 0 ? '?via=druck' : '';
    const page = await fetch(`${url}/hit/${link.providerId}/${link.linkId}${mark}`, { headers });
    await expectTaken(page);
    const view = (await page.json()) as {
      clickId: string;
      verdict: string;
      shownToken: string | null;
    };
    acknowledged.views.set(view.clickId, view.verdict);
    if (view.shownToken === null) return;
    const beacon = await fetch(`${url}/api/clicks/shown`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token: view.shownToken }),
    });
    await expectTaken(beacon);
    acknowledged.shown.add(view.clickId);
  }

  return {
    acknowledged,
    async visit(url, link, visitorsAtOnce) {
      const keepVisiting = async (): Promise<void> => {
        for (;;) {
          try {
            await visitOnce(url, link);
          } catch (error) {
            // The server is gone (the connection broke) or going; anything else is its error.
            if (error instanceof TypeError || error instanceof ServerIsGoing) return;
            throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: visitorsAtOnce }, keepVisiting));
    },
  };
}

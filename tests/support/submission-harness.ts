import type { Pool } from 'pg';
import { anyAddress, type CallAnswer } from './caller.ts';
import { FORM_POST, formPost, openedStamp, solvedToken } from './public-visitor.ts';
import { createTestApplication, type TestApplication } from './test-application.ts';
import { visitorAnswers, type World } from './world.ts';

export interface StoredLead {
  readonly id: string;
  readonly held_for: string | null;
  readonly link_id: string | null;
  readonly email: string;
  readonly answers: readonly { name: string; label: string; type: string; value: unknown }[];
}

/** Everything that a test of the public form needs around it. */
export interface SubmissionHarness {
  readonly app: TestApplication;
  /** Lets time pass, or goes back to the real time. */
  readonly later: (milliseconds: number) => void;
  readonly backToNow: () => void;
  readonly send: (
    world: World,
    body: unknown,
    headers?: Record<string, string>,
    url?: string,
  ) => Promise<CallAnswer>;
  readonly post: (
    world: World,
    fields: Record<string, unknown>,
    url?: string,
  ) => Promise<CallAnswer>;
  readonly fromBrowser: (
    world: World,
    overrides?: Record<string, unknown>,
  ) => Promise<Record<string, unknown>>;
  readonly leadsOf: (world: World) => Promise<StoredLead[]>;
}

export const formAddress = ({ campaign, link }: World): string =>
  `/formular/${campaign.slug}?ref=${link.slug}`;

/** Challenges end by the real clock, so the desk's clock only runs ahead of it. */
export async function createSubmissionHarness(): Promise<SubmissionHarness> {
  let ahead = 0;
  const app = await createTestApplication({ clock: () => new Date(Date.now() + ahead) });
  const later = (milliseconds: number): void => void (ahead += milliseconds);
  return {
    app,
    later,
    backToNow: () => void (ahead = 0),
    send: (world, body, headers = {}, url = formAddress(world)) =>
      app.call('POST', url, body, undefined, { from: anyAddress(), headers }),
    post: (world, fields, url = formAddress(world)) =>
      app.call('POST', url, formPost(fields), undefined, { from: anyAddress(), ...FORM_POST }),
    async fromBrowser(world, overrides = {}) {
      const renderedAt = await openedStamp(app, formAddress(world));
      later(4_000);
      const captchaToken = await solvedToken(app, world.campaign.slug);
      return {
        ...visitorAnswers(),
        renderedAt,
        captchaToken,
        captchaAction: 'form_submit',
        ...overrides,
      };
    },
    leadsOf: (world) => leadsOf(app.pool, world),
  };
}

async function leadsOf(pool: Pool, world: World): Promise<StoredLead[]> {
  const { rows } = await pool.query<StoredLead>(
    `select l.id, l.held_for, l.link_id, p.email, p.answers
     from leads l join lead_persons p on p.lead_id = l.id where l.campaign_id = $1 order by l.id`,
    [world.campaign.id],
  );
  return rows;
}

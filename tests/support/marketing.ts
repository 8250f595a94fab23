import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { putOnPlan } from './put-on-plan.ts';
import type { TestApplication } from './test-application.ts';
import { must } from './world.ts';

/** Puts a provider on premium, with a template, a text and a run of an automation of their own. */
export async function openMarketing(
  app: TestApplication,
  { email, cookie }: { readonly email: string; readonly cookie: string },
  mark = '',
): Promise<{
  templateId: string;
  textId: string;
  pictureId: string;
  automationRunId: string;
}> {
  await putOnPlan(app, email, 'premium_yearly');
  const name = `Herzlich ${mark}`.trim();
  const template = await must<MailTemplate>(
    app,
    'POST',
    '/api/marketing/templates',
    { kind: 'partner_notice', name, description: '' },
    cookie,
  );
  const text = await must<LibraryText>(
    app,
    'POST',
    '/api/marketing/text-library',
    { title: name, description: '', content: `Hallo ${mark}`.trim() },
    cookie,
  );
  return {
    templateId: template.id,
    textId: text.id,
    pictureId: await putPicture(app, email, name),
    automationRunId: await runOf(app, email),
  };
}

/** Statistics that have met every partner of the provider. @returns the run's id */
async function runOf({ pool }: TestApplication, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with run as (
       insert into automation_runs (provider_id, id, kind, due_on, started_at, moved_at, finished_at, reached)
       select provider_id, gen_random_uuid(), 'partner_statistics', '2026-11-01', now(), now(), now(), 1
       from users join login_addresses using (login_id) where address = $1
       returning provider_id, id
     ), met as (
       insert into automation_deliveries (provider_id, kind, occasion, recipient_id, partner_id, run_id, outcome)
       select r.provider_id, 'partner_statistics', '2026-10-01', p.id, p.id, r.id, 'mailed'
       from run r join partners p on p.provider_id = r.provider_id
     )
     select id from run`,
    [email.toLowerCase()],
  );
  return rows[0]?.id ?? '';
}

/** A picture for partners, of bytes that nobody looks at. @returns its id */
export async function putPicture(
  { pool }: TestApplication,
  email: string,
  name: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into partner_pictures (provider_id, id, name, created_at, width, height, bytes, thumb_bytes)
     select provider_id, gen_random_uuid(), $2, now(), 3, 2, '\\xffd8', '\\xffd8'
     from users join login_addresses using (login_id) where address = $1
     returning id`,
    [email.toLowerCase(), name],
  );
  return rows[0]?.id ?? '';
}

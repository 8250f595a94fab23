import type { MailTemplate } from '#shared/contracts/marketing.ts';
import type { LibraryText } from '#shared/contracts/text-library.ts';
import { putOnPlan } from './put-on-plan.ts';
import type { TestApplication } from './test-application.ts';
import { must } from './world.ts';

/** Puts a provider on premium, with a template and a text of his own. */
export async function openMarketing(
  app: TestApplication,
  { email, cookie }: { readonly email: string; readonly cookie: string },
  mark = '',
): Promise<{ templateId: string; textId: string }> {
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
  return { templateId: template.id, textId: text.id };
}

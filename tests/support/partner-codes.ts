import { defaultForm } from '#shared/forms/default-form.ts';
import type { TestApplication } from './test-application.ts';

/** Technical name of the question for a partner's code. */
export const CODE = 'empfehlungscode';

/** The default form, with a question for a partner's code on its last page. */
export function formWithCode() {
  const form = defaultForm();
  const code = {
    id: 91,
    type: 'partner_code' as const,
    label: 'Empfehlungscode',
    name: CODE,
    required: false,
    options: [],
  };
  return {
    ...form,
    pages: form.pages.map((page, index) =>
      index === form.pages.length - 1 ? { ...page, fields: [...page.fields, code] } : page,
    ),
  };
}

/** The code of a partner, as their provider reads it. */
export async function codeOfPartner(
  app: TestApplication,
  cookie: string,
  partnerId: string,
): Promise<string> {
  const answer = await app.call('GET', `/api/partners/${partnerId}/code`, undefined, cookie);
  return answer.json<{ code: string }>().code;
}

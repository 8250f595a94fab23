import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { senderName } from '#server/platform/mail/sender-name.ts';
import type { MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import {
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listTemplateVersions,
  previewMailTemplate,
  putMailTemplate,
  resetMailTemplate,
  restoreTemplateVersion,
  testMailTemplate,
  chooseMailTemplate,
} from '#shared/contracts/marketing.ts';
import { draftSample } from './draft-sample.ts';
import { createTemplate, removeTemplate, selectTemplate } from './manage-templates.ts';
import { readTemplate, readTemplates, readVersions } from './read-templates.ts';
import { resetTemplate, restoreVersion, saveTemplate } from './save-template.ts';
import { sendTestMail } from './send-test-mail.ts';

export interface TemplateRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly samples: MailSamples;
}

/** E-mail templates (docs/product/marketing.md section 2). */
export function templateRoutes(
  api: FastifyInstance,
  { services, limits, samples }: TemplateRoutesOptions,
): void {
  route(api, listMailTemplates, ({ acting }) => readTemplates(services, acting.providerId));

  route(api, getMailTemplate, ({ acting, params }) =>
    readTemplate(services, acting.providerId, params.id),
  );

  route(api, putMailTemplate, async ({ acting, params, body }) => {
    await saveTemplate(services, acting, params.id, body);
    return readTemplate(services, acting.providerId, params.id);
  });

  route(api, createMailTemplate, async ({ acting, body }) => {
    const id = await createTemplate(services, acting, body);
    return readTemplate(services, acting.providerId, id);
  });

  route(api, deleteMailTemplate, async ({ acting, params }) => {
    await removeTemplate(services, acting, params.id);
    return { id: params.id };
  });

  route(api, chooseMailTemplate, async ({ acting, params }) => {
    await selectTemplate(services, acting, params.id);
    return readTemplate(services, acting.providerId, params.id);
  });

  route(api, resetMailTemplate, async ({ acting, params }) => {
    await resetTemplate(services, acting, params.id);
    return readTemplate(services, acting.providerId, params.id);
  });

  route(api, listTemplateVersions, ({ acting, params }) =>
    readVersions(services, acting.providerId, params.id),
  );

  route(api, restoreTemplateVersion, async ({ acting, params, body }) => {
    await restoreVersion(services, acting, params.id, body.version);
    return readTemplate(services, acting.providerId, params.id);
  });

  route(api, previewMailTemplate, async ({ acting, params, body }) => {
    const { mail, account, replyTo } = await draftSample(
      services,
      samples,
      acting.providerId,
      params.id,
      body,
    );
    return { ...mail, fromName: senderName(account.businessName), replyTo };
  });

  route(api, testMailTemplate, ({ acting, params, body }) =>
    sendTestMail(services, samples, limits, acting, params.id, body),
  );
}

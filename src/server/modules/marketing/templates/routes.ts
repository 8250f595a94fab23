import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type Account,
  addressLine,
  isVerified,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { findMailLook } from '#server/modules/campaigns/index.ts';
import { route } from '#server/platform/http/route.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { type BannerReader, queueMail, withBanner } from '#server/platform/mail/send-mail.ts';
import { senderName } from '#server/platform/mail/sender-name.ts';
import type { MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import {
  chooseMailTemplate,
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listTemplateVersions,
  type MailTemplate,
  previewMailTemplate,
  putMailTemplate,
  resetMailTemplate,
  restoreTemplateVersion,
  testMailTemplate,
} from '#shared/contracts/marketing/templates.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  isTemplateKind,
  MAIL_TEMPLATES,
  type MailWords,
  type TemplateKind,
} from '#shared/mail-templates.ts';
import { requireMarketing } from '../require-marketing.ts';
import {
  cleanWords,
  createTemplate,
  removeTemplate,
  resetTemplate,
  restoreVersion,
  saveTemplate,
  selectTemplate,
} from './manage-templates.ts';
import {
  findTemplate,
  listTemplates,
  listVersions,
  presentTemplates,
  sampleNames,
} from './queries.ts';

/** Mails that look like the page on which their reader sent a request. */
const GUEST_MAILS: ReadonlySet<TemplateKind> = new Set(['visitor_confirmation', 'follow_up']);

const TESTS = { bucket: 'template-tests', points: 10, seconds: 3600 } as const;

export interface TemplateRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly samples: MailSamples;
  readonly bannerOf: BannerReader;
}

/** E-mail templates (docs/product/marketing.md section 2). */
export function templateRoutes(
  api: FastifyInstance,
  { services, limits, samples, bannerOf }: TemplateRoutesOptions,
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
    const { mail, account, replyTo, bannerPictureId } = await draftSample(
      services,
      samples,
      acting.providerId,
      params.id,
      body,
    );
    const html = await withBanner(mail.html, acting.providerId, bannerPictureId, bannerOf);
    return { ...mail, html, fromName: senderName(account.businessName), replyTo };
  });

  route(api, testMailTemplate, ({ acting, params, body }) =>
    sendTestMail(services, samples, limits, acting, params.id, body),
  );
}

/**
 * Mails a template as it would be sent, to the login address and to no other.
 * @throws DomainError as draftSample, login_not_verified, too_many_requests
 */
async function sendTestMail(
  services: Services,
  samples: MailSamples,
  limits: RateLimits,
  { providerId }: ActingProvider,
  id: string,
  words: MailWords,
): Promise<{ sentTo: string }> {
  const { mail, account, replyTo, bannerPictureId } = await draftSample(
    services,
    samples,
    providerId,
    id,
    words,
  );
  // The owner of an address that was only typed has asked for nothing.
  if (!isVerified(account, account.email)) throw new DomainError('login_not_verified');
  await limits.consume(TESTS, providerId);
  const { email, businessName } = account;
  const test = {
    ...mail,
    providerId,
    bannerPictureId,
    dedupeKey: `template-test:${newId()}`,
    kind: 'template_test',
    fromName: businessName,
    to: email,
    toName: businessName,
    replyTo,
    subject: `[Test] ${mail.subject}`,
  };
  const now = services.clock();
  await services.db.transaction((tx) => queueMail(tx, services.jobs, test, now));
  return { sentTo: email };
}

/** @throws DomainError premium_required */
async function readTemplates(services: Services, provider: ProviderId): Promise<MailTemplate[]> {
  await requireMarketing(services, provider);
  const [stored, speaksFreely] = await Promise.all([
    listTemplates(services.db, provider),
    mayCustomiseMails(services.db, provider),
  ]);
  return presentTemplates(stored, speaksFreely);
}

/** @throws DomainError premium_required, not_found */
async function readTemplate(
  services: Services,
  provider: ProviderId,
  id: string,
): Promise<MailTemplate> {
  const template = (await readTemplates(services, provider)).find((each) => each.id === id);
  if (template === undefined) throw new DomainError('not_found');
  return template;
}

/** Newest first; nothing of a standard that was never edited. @throws as readTemplate */
async function readVersions(services: Services, provider: ProviderId, id: string) {
  await requireMarketing(services, provider);
  const template = await findTemplate(services.db, provider, id);
  if (template === null) {
    if (isTemplateKind(id)) return [];
    throw new DomainError('not_found');
  }
  const standard = MAIL_TEMPLATES[template.kind];
  const versions = await listVersions(services.db, provider, template.id);
  return versions.map(({ version, createdAt, subject, htmlContent }) => ({
    version,
    createdAt: createdAt.toISOString(),
    subject: subject ?? standard.subject,
    htmlContent: htmlContent ?? standard.htmlContent,
    isStandard: subject === null,
  }));
}

interface DraftedSample {
  readonly mail: RenderedMail;
  readonly account: Account;
  readonly replyTo: string;
  readonly bannerPictureId: string | null;
}

/**
 * The mail with these words as it would be sent, with the provider's own data where there are any.
 * @throws DomainError premium_required, not_found, template_incomplete,
 *   template_placeholder_unknown
 */
async function draftSample(
  services: Services,
  samples: MailSamples,
  provider: ProviderId,
  id: string,
  words: MailWords,
): Promise<DraftedSample> {
  const account = await requireMarketing(services, provider);
  const kind = isTemplateKind(id) ? id : (await findTemplate(services.db, provider, id))?.kind;
  if (kind === undefined) throw new DomainError('not_found');
  const names = await sampleNames(services.db, provider);
  const { businessName, phone, publicEmail, website } = account;
  const replyTo = replyAddress(account);
  const { campaignId } = names;
  const look =
    campaignId === null || !GUEST_MAILS.has(kind)
      ? undefined
      : await findMailLook(services.db, provider, campaignId, account, true);
  const mail = await samples[kind](cleanWords(words, kind), {
    businessName,
    phone,
    publicEmail,
    website,
    address: addressLine(account),
    partnerName: names.partnerName || 'Erika',
    visitorName: 'Erika Beispiel',
    campaignName: names.campaignName || 'Ihre Kampagne',
    at: services.clock(),
    canReply: replyTo !== '',
    look,
  });
  return { mail, account, replyTo, bannerPictureId: look?.pictureId ?? null };
}

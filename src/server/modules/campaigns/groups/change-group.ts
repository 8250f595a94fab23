import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { groupTermsBody } from '#shared/contracts/campaigns/partner-groups.ts';
import { rewardFrom } from '#shared/contracts/campaigns/reward-wire.ts';
import type { ProviderId } from '#shared/ids.ts';
import { termsPeriod } from '../domain/terms-period.ts';
import { lockCampaign } from '../queries.ts';
import { requireCountedClicks } from '../terms/agree.ts';
import { appendTerms } from '../terms/store.ts';
import {
  deleteGroup,
  deleteMember,
  fillPlaces,
  type GroupValues,
  holdPartners,
  insertGroup,
  insertGroupCampaign,
  insertMembers,
  lockGroup,
  releaseEndedCampaigns,
  updateGroup,
} from './store.ts';

type Stage = Pick<Services, 'db' | 'clock'>;

const eventOf = (action: string, entityId: string) => ({
  action,
  entity: 'partner_group',
  entityId,
});

/** Makes a group without members. @returns its id @throws DomainError group_name_taken */
export async function createGroup(
  { db, clock }: Stage,
  acting: ActingProvider,
  values: GroupValues,
): Promise<string> {
  const id = newId();
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, acting.providerId);
    if (!(await insertGroup(tx, acting.providerId, { ...values, id }, now)))
      throw new DomainError('group_name_taken');
    await appendEvent(tx, acting.providerId, acting, eventOf('partner_group.created', id), now);
  });
  return id;
}

/** @throws DomainError not_found, group_name_taken */
export function renameGroup(
  stage: Stage,
  acting: ActingProvider,
  id: string,
  values: GroupValues,
): Promise<void> {
  return withGroup(stage, acting, id, async (tx, now) => {
    if (!(await updateGroup(tx, acting.providerId, { ...values, id }, now)))
      throw new DomainError('group_name_taken');
    await appendEvent(tx, acting.providerId, acting, eventOf('partner_group.changed', id), now);
  });
}

/** @throws DomainError not_found, group_in_use */
export function removeGroup(stage: Stage, acting: ActingProvider, id: string): Promise<void> {
  return withGroup(stage, acting, id, async (tx, now) => {
    if (!(await deleteGroup(tx, acting.providerId, id))) throw new DomainError('group_in_use');
    await appendEvent(tx, acting.providerId, acting, eventOf('partner_group.deleted', id), now);
  });
}

/**
 * Takes partners into a group: all or none. Those who are there already stay.
 * @throws DomainError not_found; partner_in_other_group for one who has a place in a campaign of the group
 */
export function addMembers(
  stage: Stage,
  acting: ActingProvider,
  id: string,
  partnerIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(partnerIds)];
  return withGroup(stage, acting, id, async (tx, now) => {
    const { providerId: provider } = acting;
    if ((await holdPartners(tx, provider, wanted)) < wanted.length)
      throw new DomainError('not_found');
    await insertMembers(tx, provider, id, wanted, now);
    await takePlaces(tx, provider, id, now);
    const event = eventOf('partner_group.members_added', id);
    await appendEvent(tx, provider, acting, { ...event, data: { partnerIds: wanted } }, now);
  });
}

/** @throws DomainError not_found */
export function removeMember(
  stage: Stage,
  acting: ActingProvider,
  id: string,
  partnerId: string,
): Promise<void> {
  return withGroup(stage, acting, id, async (tx, now) => {
    if (!(await deleteMember(tx, acting.providerId, id, partnerId)))
      throw new DomainError('not_found');
    const event = eventOf('partner_group.member_removed', id);
    await appendEvent(tx, acting.providerId, acting, { ...event, data: { partnerId } }, now);
  });
}

/**
 * Gives a group a reward of its own in a campaign, from a day on and perhaps until one.
 * @throws DomainError not_found, validation_failed; partner_in_other_group for a member who has one there
 */
export function addGroupTerms(
  stage: Stage,
  acting: ActingProvider,
  id: string,
  body: z.output<typeof groupTermsBody>,
): Promise<void> {
  const { providerId: provider } = acting;
  const { campaignId } = body;
  return withGroup(stage, acting, id, async (tx) => {
    const campaign = await lockCampaign(tx, provider, campaignId);
    if (campaign === null) throw new DomainError('not_found');
    // Behind the lock: a version written by somebody before must not be the newer one.
    const now = stage.clock();
    const reward = rewardFrom(body);
    requireCountedClicks(campaign, reward);
    const period = termsPeriod(body, now, berlinDateOf(now));
    const holder = { campaignId, partnerId: null, groupId: id, bonusId: null };
    const terms = { ...holder, ...period, id: newId(), reward };
    const version = await appendTerms(tx, provider, terms, now);
    await insertGroupCampaign(tx, provider, id, campaignId);
    await takePlaces(tx, provider, id, now);
    const event = eventOf('partner_group.terms_set', id);
    await appendEvent(tx, provider, acting, { ...event, data: { campaignId, version } }, now);
  });
}

/** One transaction behind the provider's row and the group's. @throws DomainError not_found */
function withGroup(
  { db, clock }: Stage,
  { providerId }: ActingProvider,
  id: string,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Two who choose the same name at once, or take one partner, wait for each other.
    await lockProvider(tx, providerId);
    if (!(await lockGroup(tx, providerId, id))) throw new DomainError('not_found');
    await work(tx, clock());
  });
}

/**
 * Gives a group's members their places in its campaigns.
 * @throws DomainError partner_in_other_group, which names partner, campaign and group
 */
export async function takePlaces(
  tx: Tx,
  provider: ProviderId,
  groupId: string,
  now: Date,
): Promise<void> {
  await releaseEndedCampaigns(tx, provider, now);
  const taken = await fillPlaces(tx, provider, groupId);
  if (taken !== undefined) throw new DomainError('partner_in_other_group', { ...taken });
}

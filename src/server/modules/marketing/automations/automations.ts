import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type {
  Automation,
  AutomationRecipient,
  AutomationRun,
} from '#shared/contracts/marketing/automations.ts';
import type { ProviderId } from '#shared/ids.ts';
import { AUTOMATION_KINDS, type AutomationKind, AUTOMATIONS } from '#shared/labels/automations.ts';
import { cents, toEuros } from '#shared/money.ts';
import { planHas } from '#shared/plans.ts';
import { dueAt, dueDay, nextDueDay } from '../domain/automation-schedule.ts';
import { requireMarketing } from '../require-marketing.ts';
import {
  countRefusals,
  findRun,
  listAutomationStates,
  listLastRuns,
  listNamed,
  listRecipients,
  listRuns,
  type Run,
  type RunRecipient,
} from './queries.ts';
import { breakOffRuns, lockAutomation, putAutomation } from './store.ts';

/** How all automations stand. @throws DomainError premium_required */
export async function readAutomations(
  services: Services,
  provider: ProviderId,
): Promise<Automation[]> {
  await requireMarketing(services, provider);
  const { db, clock } = services;
  const [states, runs, refusals] = await Promise.all([
    listAutomationStates(db, provider),
    listLastRuns(db, provider),
    countRefusals(db, provider),
  ]);
  const refused: Record<AutomationKind, number> = {
    follow_up: refusals.leads,
    partner_statistics: refusals.partners,
    minimum_payout: 0,
  };
  return AUTOMATION_KINDS.map((kind) => {
    const state = states.find((each) => each.kind === kind);
    const last = runs.find((each) => each.kind === kind) ?? null;
    return {
      kind,
      isOn: state?.isOn ?? false,
      templateId: AUTOMATIONS[kind].template,
      lastRun: last === null ? null : presentRun(last),
      nextRunAt: state?.isOn === true ? nextRun(kind, clock(), state.countsFrom, last) : null,
      refusals: refused[kind],
    };
  });
}

/** The run that is due and has not begun, else the one that comes. */
function nextRun(kind: AutomationKind, now: Date, countsFrom: Date, last: Run | null): string {
  const due = dueDay(kind, now, countsFrom);
  const day = due !== null && last?.dueOn !== due ? due : nextDueDay(kind, now);
  return dueAt(day).toISOString();
}

/** @throws DomainError premium_required */
export async function readRuns(
  services: Services,
  provider: ProviderId,
  kind: AutomationKind,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AutomationRun[]> {
  await requireMarketing(services, provider);
  return (await listRuns(services.db, provider, kind, page)).map(presentRun);
}

/** @throws DomainError premium_required, not_found */
export async function readRecipients(
  services: Services,
  provider: ProviderId,
  runId: string,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<AutomationRecipient[]> {
  await requireMarketing(services, provider);
  const run = await findRun(services.db, provider, runId);
  if (run === null) throw new DomainError('not_found');
  const list = run.kind === 'minimum_payout' ? listNamed : listRecipients;
  return (await list(services.db, provider, runId, page)).map(presentRecipient);
}

function presentRun({ startedAt, finishedAt, ...run }: Run): AutomationRun {
  return {
    ...run,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function presentRecipient({ sentAt, openCents, ...recipient }: RunRecipient): AutomationRecipient {
  return {
    ...recipient,
    sentAt: sentAt?.toISOString() ?? null,
    openAmount: openCents === null ? null : toEuros(cents(openCents)),
  };
}

/**
 * Switches an automation on or off. It begins with what is due from now on; switched off it ends
 * at once, in the middle of a run too. The same again changes nothing.
 * @throws DomainError premium_required
 */
export async function switchAutomation(
  services: Services,
  acting: ActingProvider,
  kind: AutomationKind,
  isOn: boolean,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    if (!planHas(plan, 'marketingCenter')) throw new DomainError('premium_required');
    const before = await lockAutomation(tx, providerId, kind);
    if ((before?.isOn ?? false) === isOn) return;
    await putAutomation(tx, providerId, { kind, isOn, countsFrom: now, restingSince: null }, now);
    if (!isOn) await breakOffRuns(tx, providerId, kind, 'switched_off', now);
    const action = isOn ? 'automation.switched_on' : 'automation.switched_off';
    const event = { action, entity: 'provider', entityId: providerId, data: { kind } };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

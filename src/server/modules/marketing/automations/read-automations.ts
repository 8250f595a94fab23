import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type {
  Automation,
  AutomationRecipient,
  AutomationRun,
} from '#shared/contracts/automations.ts';
import type { ProviderId } from '#shared/ids.ts';
import { AUTOMATION_KINDS, AUTOMATIONS, type AutomationKind } from '#shared/labels/automations.ts';
import { cents, toEuros } from '#shared/money.ts';
import { dueAt, dueDay, nextDueDay } from '../domain/automation-schedule.ts';
import { requireMarketing } from '../require-marketing.ts';
import { listAutomationStates } from './automation-list.ts';
import { listNamed, listRecipients, type RunRecipient } from './recipient-list.ts';
import { countRefusals, findRun, listLastRuns, listRuns, type Run } from './run-list.ts';

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

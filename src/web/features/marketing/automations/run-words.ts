import type { AutomationRun } from '#shared/contracts/marketing/automations.ts';
import { BROKEN_OFF, type AutomationKind } from '#shared/labels/automations.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** '3 E-Mails', '1 Partner', 'niemand'; 'läuft' while it is under way. */
export function runSentence(kind: AutomationKind, run: AutomationRun): string {
  const { reached, brokenOff, finishedAt } = run;
  const whom = reached === 0 ? 'niemand zu erreichen' : reachedWords(kind, reached);
  if (brokenOff !== null) return `${whom}. ${BROKEN_OFF[brokenOff]}`;
  return finishedAt === null ? `läuft, bisher ${reachedWords(kind, reached)}` : whom;
}

export function reachedWords(kind: AutomationKind, reached: number): string {
  const many = formatCount(reached);
  if (kind === 'minimum_payout')
    return reached === 1 ? '1 Auszahlung gemeldet' : `${many} Auszahlungen gemeldet`;
  return reached === 1 ? '1 E-Mail' : `${many} E-Mails`;
}

type Skipped = Pick<AutomationRun, 'withoutAddress' | 'refused' | 'leftOut'>;

/** Who gets no mail and why; nothing where there is nobody. */
export function skippedWords(
  kind: AutomationKind,
  { withoutAddress, refused, leftOut }: Skipped,
): string[] {
  const why =
    kind === 'follow_up'
      ? 'ohne Einwilligung, ohne bestätigte Adresse oder schon angeschrieben'
      : 'ohne Bewegung in diesem Monat';
  return [
    withoutAddress === 0 ? '' : `${formatCount(withoutAddress)} ohne E-Mail-Adresse`,
    refused === 0 ? '' : `${formatCount(refused)} abbestellt`,
    leftOut === 0 ? '' : `${formatCount(leftOut)} ${why}`,
  ].filter((text) => text !== '');
}

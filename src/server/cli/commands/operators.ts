import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import {
  addOperator,
  isAddress,
  listOperators,
  removeOperator,
} from '../../modules/operator/index.ts';
import { openKeyring } from '../../platform/crypto/secrets.ts';
import { withServices } from '../support/command-services.ts';
import { CalledWrongly, type Run, say } from '../support/command.ts';

/** `empfehlwerk operator-add name@example.com`: prints the link by which an operator sets up their account. */
export const operatorAdd: Run = ({ config, values: [email = ''] }) => {
  if (!isAddress(email)) throw new CalledWrongly(`„${email}“ ist keine E-Mail-Adresse.`);
  return withServices(config, async (services) => {
    const added = await addOperator(services, openKeyring(config.dataDir), email);
    if (added === null) {
      say(`${email} hat schon einen Zugang. „empfehlwerk operator-remove ${email}“ entfernt ihn.`);
      return 1;
    }
    say(`Zugang für ${email}. Der Link gilt einmal, bis ${formatBerlinDateTime(added.until)}:`);
    say(added.link);
    return 0;
  });
};

/** `empfehlwerk operator-remove name@example.com`: ends the account and its sessions at once. */
export const operatorRemove: Run = ({ config, values: [email = ''] }) =>
  withServices(config, async (services) => {
    const isGone = await removeOperator(services, email);
    say(isGone ? `Der Zugang von ${email} ist entfernt.` : `${email} hat keinen Zugang.`);
    return isGone ? 0 : 1;
  });

/** `empfehlwerk operators`: who may into the console. */
export const operators: Run = ({ config }) =>
  withServices(config, async ({ db, clock }) => {
    const found = await listOperators(db);
    for (const { email, createdAt, readyAt, setupExpiresAt, lastSeenAt } of found) {
      const isOver = setupExpiresAt !== null && setupExpiresAt <= clock();
      const waiting = isOver ? 'Link abgelaufen' : 'wartet auf Einrichtung';
      const facts = [
        `seit ${formatBerlinDateTime(createdAt)}`,
        readyAt === null ? waiting : 'eingerichtet',
        lastSeenAt === null ? '' : `zuletzt ${formatBerlinDateTime(lastSeenAt)}`,
      ];
      say(`${email} · ${facts.filter(Boolean).join(' · ')}`);
    }
    say(`${found.length} Betreiberzugänge.`);
    return 0;
  });

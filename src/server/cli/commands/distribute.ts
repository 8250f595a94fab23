import { distribute } from '../../platform/db/distribute.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { say, type Run } from '../support/command.ts';

/**
 * `empfehlwerk distribute --trial`: puts the tables on the workers of a Citus coordinator. Only to try: what
 * is refused there stands in docs/guide/scale.md.
 */
export const distributeDatabase: Run = async ({ config, has }) => {
  if (!has('trial')) {
    process.stderr.write(
      'Auf einer verteilten Datenbank werden Klicks noch nicht gespeichert und Zahlen nicht gezählt. Nehmen Sie eine leere Datenbank, die verloren gehen darf, und dazu --trial.\n',
    );
    return 1;
  }
  const { pool, close } = await openCommandDatabase(config);
  try {
    const { byProvider, everywhere, keptForeignKeys, droppedForeignKeys } = await distribute(pool);
    if (byProvider.length + everywhere.length === 0) {
      say('Die Datenbank ist verteilt, es war nichts zu tun.');
      return 0;
    }
    say(`Nach Anbietern verteilt: ${byProvider.length} Tabellen.`);
    say(`Auf jedem Worker ganz: ${everywhere.length} Tabellen.`);
    say(`Fremdschlüssel, die weiter gelten: ${keptForeignKeys}.`);
    if (droppedForeignKeys.length > 0)
      say(
        `Fremdschlüssel, die es hier nicht geben kann und die entfernt sind: ${droppedForeignKeys.join(', ')}.`,
      );
    say('Was ein späteres Update an Tabellen bringt, verteilt derselbe Befehl.');
    return 0;
  } finally {
    await close();
  }
};

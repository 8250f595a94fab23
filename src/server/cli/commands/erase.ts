import { cents, formatCents } from '#shared/money.ts';
import { OPERATOR } from '../../kernel/acting.ts';
import { endAccount, eraseAccount, previewDissolution } from '../../modules/privacy/index.ts';
import { startDocumentRenderer } from '../../platform/documents/document-renderer.ts';
import { withServices } from '../support/command-services.ts';
import { EXIT, type Run, say } from '../support/command.ts';
import { findProvider } from '../support/find-subject.ts';

/**
 * `empfehlwerk erase name@example.com --yes`: dissolves an account and erases its personal data at
 * once; without `--yes` only says what would end.
 */
export const erase: Run = ({ config, values: [email = ''], has }) =>
  withServices(config, async (services) => {
    const { id, name } = await findProvider(services.db, email);
    const { documents, activeLinks, openCommissions, openCents } = await previewDissolution(
      services.db,
      id,
    );
    say(`${name} <${email}>`);
    say(`${activeLinks} aktive Links enden, ${openCommissions} Prämien bleiben unbezahlt`);
    say(`(${formatCents(cents(openCents))}), ${documents} Belege bleiben aufbewahrt.`);
    if (!has('yes')) {
      say('Nichts geändert. Mit --yes wird das Konto für immer aufgelöst und gelöscht.');
      return EXIT.calledWrongly;
    }
    await endAccount(services, id, OPERATOR);
    const renderer = startDocumentRenderer();
    try {
      await eraseAccount(services, renderer, id);
    } finally {
      await renderer.close();
    }
    say('Das Konto ist aufgelöst, die personenbezogenen Daten sind gelöscht.');
    return EXIT.done;
  });

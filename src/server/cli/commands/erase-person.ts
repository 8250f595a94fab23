import { OPERATOR } from '../../kernel/acting.ts';
import { erasePerson, orderErasure, previewErasure } from '../../modules/privacy/index.ts';
import { withServices } from '../support/command-services.ts';
import { CalledWrongly, EXIT, type Run, say } from '../support/command.ts';
import { findPerson, INSTRUCTION_MISSING } from '../support/find-subject.ts';

/**
 * `empfehlwerk erase-person anfrage <id> "instruction" --yes`: erases one visitor or one partner on the
 * provider's instruction, which is stored apart from the log; without `--yes` only says what would go.
 */
export const eraseOnePerson: Run = ({ config, values: [kind = '', id = '', text = ''], has }) =>
  withServices(config, async (services) => {
    const instruction = text.trim();
    const subject = await findPerson(services.db, kind, id);
    const preview = await previewErasure(services, subject, config.documentYears);
    if (preview.refusal !== null) throw new Error(preview.refusal);
    for (const { name, rows } of [...preview.deleted, ...preview.emptied])
      say(`Wird gelöscht: ${name} (${rows})`);
    for (const { name, rows, why } of preview.kept) say(`Bleibt: ${name} (${rows}). ${why}`);
    for (const warning of preview.warnings) say(warning);
    if (!has('yes')) {
      say('Nichts geändert. Mit --yes und der Weisung des Anbieters wird es für immer gelöscht.');
      return EXIT.calledWrongly;
    }
    if (instruction === '') throw new CalledWrongly(INSTRUCTION_MISSING);
    const order = { cause: 'instruction', withOthers: false, instruction } as const;
    const erasureId = await orderErasure(services, OPERATOR, subject, order);
    await erasePerson(
      services,
      subject.provider,
      erasureId,
      config.documentYears,
      config.publicUrl,
    );
    say(`Gelöscht. Nachweis ${erasureId}.`);
    return EXIT.done;
  });

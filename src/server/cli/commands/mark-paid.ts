import { berlinDateOf, formatCalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { markPaid } from '../../modules/billing/index.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { openCommandServices } from '../support/command-services.ts';
import { CalledWrongly, type Run } from '../support/command.ts';

/** What is wrong with the day, not with the installation. */
const DAY_FAULTS: readonly string[] = ['date_in_future', 'payment_day_early'];

/** `empfehlwerk mark-paid RE-0042 02.01.2026`: keeps that an invoice was paid; today without a day. */
export const markInvoicePaid: Run = async ({ config, values }) => {
  const [number = '', typed] = values;
  const { pool, close } = await openCommandDatabase(config);
  const services = await openCommandServices(pool, config);
  try {
    const today = berlinDateOf(services.clock());
    const day =
      typed === undefined
        ? today
        : parseCalendarDate(typed.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'));
    if (day === null) throw new CalledWrongly('Der Tag hat die Form 24.12.2026.');
    const isFirst = await markPaid(services, number, day);
    process.stdout.write(
      isFirst
        ? `${number} ist bezahlt am ${formatCalendarDate(day)}.\n`
        : `${number} war schon als bezahlt vermerkt. Nichts geändert.\n`,
    );
    return 0;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found')
      throw new Error(`Eine Rechnung ${number} gibt es nicht.`, { cause: error });
    if (error instanceof DomainError && DAY_FAULTS.includes(error.code))
      throw new CalledWrongly(error.message);
    throw error;
  } finally {
    await services.stop();
    await close();
  }
};

import { describe, expect, it } from 'vitest';
import {
  markPaid,
  remindOfInvoices,
  unscopedInvoiceLedger,
} from '#server/modules/billing/index.ts';
import { listLedger } from '#server/modules/credit-notes/index.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId } from '#shared/ids.ts';
import { createClockedApplication } from '#tests/support/clocked-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { payOut } from '#tests/support/payout-scene.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { registerProvider } from '#tests/support/register.ts';
import { invoiceOf, OPERATOR_ENV } from '#tests/support/subscription.ts';
import { must } from '#tests/support/world.ts';
import { printInvoices, printLedger } from './print-ledgers.ts';

const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV });

describe('the ledger of a provider', () => {
  it('names each commission, the documents that settled it or took it back, and the sums', async () => {
    const world = await payoutWorld(app);
    await confirmedSale(app, world, 2000);
    await confirmedSale(app, world, 1000);
    const id = await payOut(app, world, 120);
    const other = await payoutWorld(app);
    await confirmedSale(app, other, 99_999);
    const lines: string[] = [];
    const print = async () => {
      lines.length = 0;
      const provider = providerId(await providerIdOf(app.pool, world.provider.email));
      printLedger(await listLedger(app.services.db, provider), (line) => lines.push(line));
    };
    await print();
    expect(lines).toEqual([
      '21.11.2026 · Fotografie Grün · Sommerfeste · Umsatz · 100,00 € · Abgerechnet · GS-0001 100,00 €',
      '21.11.2026 · Fotografie Grün · Sommerfeste · Umsatz · 50,00 € · Teilweise abgerechnet · GS-0001 20,00 €',
      'Fotografie Grün: verdient 150,00 €, abgerechnet 120,00 €, offen 30,00 €',
      '2 Prämien: verdient 150,00 €, abgerechnet 120,00 €, offen 30,00 €',
    ]);
    const reason = { reason: 'data_error', notes: 'Die Angaben waren falsch.' };
    const path = `/api/payouts/${id}/cancel-with-credit`;
    await must(app, 'POST', path, reason, world.provider.cookie);
    await print();
    expect(lines[0]).toMatch(/GS-0001 100,00 €, GS-0002 -100,00 €$/);
    expect(lines.at(-1)).toBe('2 Prämien: verdient 150,00 €, abgerechnet 0,00 €, offen 150,00 €');
  });
});

describe('the ledger of the operator', () => {
  it('names each invoice with its state, and the sums', async () => {
    const [one, two, three] = [
      await registerProvider(app, { businessName: 'Gut Lindenhof' }),
      await registerProvider(app, { businessName: 'Schloss Übersee' }),
      await registerProvider(app, { businessName: 'Café 3' }),
    ];
    await invoiceOf(app, one.cookie);
    await invoiceOf(app, two.cookie, 'premium_yearly');
    app.setDay('2026-12-06');
    await remindOfInvoices(app.services);
    await invoiceOf(app, await app.session(three.email));
    await markPaid(app.services, 'RE-0001', calendarDate('2026-12-01'));
    const lines: string[] = [];
    const day = calendarDate('2026-12-06');
    printInvoices(await unscopedInvoiceLedger(app.services.db), day, (line) => lines.push(line));
    expect(lines).toEqual([
      'RE-0001 · 21.11.2026 · Gut Lindenhof · 16,50 € netto · 19,64 € brutto · bezahlt am 01.12.2026',
      'RE-0002 · 21.11.2026 · Schloss Übersee · 99,00 € netto · 117,81 € brutto · überfällig seit 05.12.2026, 1 Erinnerung',
      'RE-0003 · 06.12.2026 · Café 3 · 16,50 € netto · 19,64 € brutto · offen bis 20.12.2026',
      '3 Rechnungen: 132,00 € netto, 25,09 € Umsatzsteuer, 157,09 € brutto, davon offen 137,45 €',
    ]);
  });
});

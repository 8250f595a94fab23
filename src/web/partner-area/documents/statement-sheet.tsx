import { IconFileTypePdf } from '@tabler/icons-react';
import { downloadYearlyStatement } from '#shared/contracts/calls.generated.ts';
import { STATEMENT_BASES, type StatementBasis } from '#shared/labels/statement-bases.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Sheet } from '../ui/sheet.tsx';
import { fileAddress } from '../view/view.ts';
import button from '../ui/button.module.css';
import classes from './documents.module.css';

const WHAT_FOR: Readonly<Record<StatementBasis, string>> = {
  belegdatum: 'Jeder Beleg zählt an dem Tag, der auf ihm steht.',
  zahlungsdatum:
    'Jede Auszahlung zählt an dem Tag, an dem sie erfolgt ist: für die Einnahmenüberschussrechnung.',
};

export interface StatementSheetProps {
  readonly year: number;
  /** By which days there is one. */
  readonly statements: readonly StatementBasis[];
  readonly onClose: () => void;
}

/** The sums of a year for a tax return, by the days of the documents or of the money. */
export function StatementSheet({ year, statements, onClose }: StatementSheetProps) {
  const { params } = useProgramme();
  return (
    <Sheet title={`Jahresaufstellung ${year}`} onClose={onClose}>
      <div className={classes.detail}>
        <p className={classes.quiet}>
          Netto, Umsatzsteuer und Brutto nach Monat und Kampagne, mit Verrechnungen und
          Rückzahlungen und den Summen für Ihre Steuererklärung. Was am Jahresende noch zu
          verrechnen oder zurückzuzahlen war, steht am Schluss.
        </p>
        <ul className={classes.statements}>
          {keysOf(STATEMENT_BASES).map((basis) => (
            <li key={basis}>
              <p className={classes.basis}>
                <b>{titleOf(basis)}</b>
                <span>
                  {statements.includes(basis)
                    ? WHAT_FOR[basis]
                    : basis === 'belegdatum'
                      ? `${year} wurden keine Belege ausgestellt.`
                      : `Für ${year} ist noch keine Auszahlung erfasst.`}
                </span>
              </p>
              {statements.includes(basis) ? (
                <a
                  className={button.outlined}
                  href={fileAddress(
                    requestUrl(downloadYearlyStatement.path, params, { year, basis }),
                  )}
                  aria-label={`${titleOf(basis)} als PDF`}
                  download
                >
                  <IconFileTypePdf size={22} stroke={1.7} aria-hidden />
                  <span>PDF</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** 'Nach Belegdatum' */
function titleOf(basis: StatementBasis): string {
  const words = STATEMENT_BASES[basis];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

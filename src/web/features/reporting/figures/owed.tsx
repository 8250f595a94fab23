import type { OwedOfAge } from '#shared/contracts/figures.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { PlotSection } from './plot-section.tsx';
import classes from './owed.module.css';

const STATES = [
  { id: 'open', name: 'Offen', meaning: 'kann jetzt abgerechnet werden' },
  { id: 'belowMinimum', name: 'Unter dem Mindestbetrag', meaning: 'wartet auf weitere Prämien' },
  { id: 'onDocument', name: 'Auf Gutschrift', meaning: 'abgerechnet, noch nicht bezahlt' },
  { id: 'paid', name: 'Bezahlt', meaning: 'als bezahlt vermerkt' },
] as const;
type StateId = (typeof STATES)[number]['id'];

const ageName = ({ fromDays, toDays }: OwedOfAge): string =>
  toDays === null ? `Älter als ${fromDays - 1} Tage` : `${fromDays} bis ${toDays} Tage`;

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;

/** Everything that was earned at that age, in euros. */
export const totalOf = (age: OwedOfAge): number => sum(STATES.map(({ id }) => age[id]));

/** What partners have earned, by how long ago, and how far it is settled. */
export function Owed({ owed }: { readonly owed: readonly OwedOfAge[] }) {
  const longest = Math.max(...owed.map(totalOf));
  const ofState = (id: StateId): number => sum(owed.map((age) => age[id]));
  return (
    <PlotSection
      title="Ansprüche der Partner nach Alter"
      hint="Stand heute, netto; das Alter zählt ab dem Ereignis. Der Zeitraum oben ändert hier nichts."
      file="auswertung-ansprueche"
      table={{
        columns: [
          { header: 'Alter', kind: 'text' },
          ...STATES.map(({ name }) => ({ header: name, kind: 'euros' as const })),
          { header: 'Zusammen', kind: 'euros' },
        ],
        rows: [
          ...owed.map((age) => [ageName(age), ...STATES.map(({ id }) => age[id]), totalOf(age)]),
          ['Zusammen', ...STATES.map(({ id }) => ofState(id)), sum(owed.map(totalOf))],
        ],
      }}
      nothing={longest === 0 ? 'Noch hat kein Partner eine Prämie verdient.' : null}
    >
      <ul className={classes.legend} aria-label="Stand der Ansprüche">
        {STATES.map(({ id, name, meaning }) => (
          <li key={id}>
            <span className={classes.swatch} data-state={id} aria-hidden />
            <span className={classes.state}>
              <span>{name}</span>
              <span className={classes.meaning}>{meaning}</span>
            </span>
            <strong className="ew-numbers">{formatEuros(ofState(id))}</strong>
          </li>
        ))}
      </ul>
      <ol className={classes.ages} aria-label="Ansprüche nach Alter">
        {owed.map((age) => (
          <li key={age.fromDays}>
            <span>{ageName(age)}</span>
            <span className={`${classes.total} ew-numbers`}>{formatEuros(totalOf(age))}</span>
            <span className={classes.track} aria-hidden>
              {STATES.filter(({ id }) => age[id] > 0).map(({ id, name }) => (
                <span
                  key={id}
                  data-state={id}
                  title={`${name}: ${formatEuros(age[id])}`}
                  style={{ width: `${(age[id] * 100) / longest}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </PlotSection>
  );
}

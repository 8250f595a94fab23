import type { Figures } from '#shared/contracts/reporting/figures.ts';
import { formatCount, formatRate } from '#web/ui/format/format-number.ts';
import { changeOf } from '#web/ui/page/change-of.ts';
import { BarList } from '#web/ui/plot/bar-list.tsx';
import { hasFigures, STAGES } from './stages.ts';

/** The stages as bars, with the change against the period before where it has figures. */
export function StageBars({ current, before }: Pick<Figures, 'current' | 'before'>) {
  const isCompared = hasFigures(before);
  return (
    <BarList
      label="Stufen"
      bars={STAGES.map(({ id, name, valueOf, rateOf, of, remark }) => {
        const rate = rateOf(current);
        const described = [
          rate === null ? null : `${formatRate(rate)} ${of}`,
          remark?.(current) ?? null,
        ].filter((text) => text !== null);
        return {
          id,
          label: name,
          value: valueOf(current),
          text: formatCount(valueOf(current)),
          note: (
            <>
              <span>{described.join(' · ')}</span>
              {isCompared ? (
                <span>
                  {changeOf(valueOf(current), valueOf(before), 'zum Zeitraum davor').text}
                </span>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}

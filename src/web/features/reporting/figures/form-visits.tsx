import { NativeSelect } from '@mantine/core';
import type { Figures, FormPages } from '#shared/contracts/reporting/figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatRate } from '#web/ui/format/format-number.ts';
import { BarList } from '#web/ui/plot/bar-list.tsx';
import type { FigureSearch } from './figure-search.ts';
import { PlotSection } from './plot-section.tsx';

const keyOf = ({ campaignId, since, pages }: FormPages): string =>
  `${campaignId.slice(-8)}-${since}-${pages.length}`;

const nameOf = ({ campaignName, since, isCurrent }: FormPages): string =>
  isCurrent ? campaignName : `${campaignName}, frühere Fassung ab ${formatDate(since)}`;

export interface FormVisitsProps extends Pick<Figures, 'forms'> {
  readonly search: FigureSearch;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** How far visitors get in a form. */
export function FormVisits({ forms, search, onChange }: FormVisitsProps) {
  const form = forms?.find((each) => keyOf(each) === search.formular) ?? forms?.[0];
  const steps =
    form === undefined
      ? []
      : [
          ...form.pages.map(({ title, visits }, place) => ({
            name: `${place + 1}. ${title}`,
            visits,
          })),
          { name: 'Abgesendet', visits: form.sent },
        ];
  const first = steps[0]?.visits ?? 0;
  return (
    <PlotSection
      title="Wie weit Besucher im Formular kommen"
      hint="Gezählt wird je Seite und Tag, ohne Personenbezug und ohne Cookies. Wer das Formular ohne JavaScript nutzt, sieht alle Seiten auf einmal und ist nicht dabei. Seiten mit einer Bedingung erreicht nur, wen sie betreffen."
      file="auswertung-formular"
      table={{
        columns: [
          { header: 'Seite', kind: 'text' },
          { header: 'Erreicht', kind: 'count' },
          { header: 'Anteil', kind: 'rate' },
        ],
        rows: steps.map(({ name, visits }) => [
          name,
          visits,
          first === 0 ? null : conversionRate(visits, first),
        ]),
      }}
      nothing={nothingIn(forms)}
      choices={
        forms !== null && forms.length > 1 ? (
          <NativeSelect
            aria-label="Formular"
            data={forms.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
            value={form === undefined ? '' : keyOf(form)}
            onChange={({ currentTarget }) => onChange({ formular: currentTarget.value })}
          />
        ) : undefined
      }
    >
      <BarList
        label="Erreichte Seiten"
        bars={steps.map(({ name, visits }, place) => ({
          id: String(place),
          label: name,
          value: visits,
          text: formatCount(visits),
          ...(place === 0 || first === 0
            ? {}
            : { note: <span>{formatRate(conversionRate(visits, first))} der ersten Seite</span> }),
        }))}
      />
    </PlotSection>
  );
}

function nothingIn(forms: Figures['forms']): string | null {
  if (forms === null)
    return 'Besuche der Formulare werden nicht je Partner gezählt. Heben Sie den Filter nach Partner auf, um sie zu sehen.';
  return forms.length === 0 ? 'In diesem Zeitraum hat niemand ein Formular geöffnet.' : null;
}

import { ActionIcon, Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { saveFile } from '#web/api/downloaded-file.ts';
import { Section } from '#web/ui/page/section.tsx';
import { csvOfTable, FigureTable, type PlainTable } from './plain-table.tsx';
import classes from './figures.module.css';

export interface PlotSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Name of the exported file, without its ending. */
  readonly file: string;
  readonly table: PlainTable;
  /** Choices of what is shown, above the plot. */
  readonly choices?: ReactNode;
  /** Said instead of the plot where there is nothing to show. */
  readonly nothing?: string | null;
  readonly children: ReactNode;
}

/** A plot with the table behind it, on the screen and as a file. */
export function PlotSection(props: PlotSectionProps) {
  const { title, hint, file, table, choices, nothing = null, children } = props;
  const [isTable, setTable] = useState(false);
  const save = () => {
    const blob = new Blob([csvOfTable(table)], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, filename: `${file}.csv` });
  };
  const steps = (
    <div className={classes.steps}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-pressed={isTable}
        leftSection={
          isTable ? <IconChartBar size={17} aria-hidden /> : <IconTable size={17} aria-hidden />
        }
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Als Bild' : 'Als Tabelle'}
        <span className="ew-visually-hidden">: {title}</span>
      </Button>
      <ActionIcon variant="subtle" size="md" aria-label={`${title}: CSV-Export`} onClick={save}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
  return (
    <Section title={title} hint={hint} {...(nothing === null ? { actions: steps } : {})}>
      {choices === undefined ? null : <div className={classes.choices}>{choices}</div>}
      {nothing !== null ? (
        <p className={classes.nothing}>{nothing}</p>
      ) : isTable ? (
        <FigureTable label={title} table={table} />
      ) : (
        children
      )}
    </Section>
  );
}

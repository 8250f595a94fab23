import { Button, Checkbox, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Bubble } from '../overlay/bubble.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { TableColumn } from './table-column.ts';
import { choiceOf, shownColumns, useColumnChoice } from './use-hidden-columns.ts';

export interface ColumnChoiceProps {
  /** Names the list where the choice is kept; the same as that of the table. */
  readonly list: string;
  readonly columns: readonly Pick<
    TableColumn<never>,
    'id' | 'header' | 'isTitle' | 'isExtra' | 'phone' | 'yields'
  >[];
}

/** Which columns the list has on this device; on a phone those that have a place in its rows. */
export function ColumnChoice({ list, columns }: ColumnChoiceProps) {
  const [choice, choose] = useColumnChoice(list);
  const isPhone = useIsPhone();
  const optional = columns.filter(({ isTitle }) => isTitle !== true);
  const hasTwoLines = isPhone && columns.some(({ phone }) => phone !== undefined);
  const offered = hasTwoLines ? optional.filter(({ phone }) => phone !== undefined) : optional;
  const hasYielding = !isPhone && offered.some(({ yields }) => yields !== undefined);
  return (
    <Bubble
      position="bottom-end"
      trapFocus
      button={
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          Spalten
        </Button>
      }
    >
      <Checkbox.Group
        label="Spalten der Liste"
        {...(hasYielding
          ? { description: 'Was nicht nebeneinander passt, steht in den Details.' }
          : {})}
        value={shownColumns(optional, choice).map(({ id }) => id)}
        onChange={(shown) => choose(choiceOf(columns, shown))}
      >
        <Stack gap="xs" mt="xs">
          {offered.map(({ id, header }) => (
            <Checkbox key={id} value={id} label={header} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Bubble>
  );
}

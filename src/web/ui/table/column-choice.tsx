import { Button, Checkbox, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Bubble } from '../overlay/bubble.tsx';
import type { TableColumn } from './table-column.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface ColumnChoiceProps {
  /** Names the list where the choice is kept; the same as that of the table. */
  readonly list: string;
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'isTitle'>[];
}

/** Which columns the list has on this device. */
export function ColumnChoice({ list, columns }: ColumnChoiceProps) {
  const [hidden, setHidden] = useHiddenColumns(list);
  const optional = columns.filter(({ isTitle }) => isTitle !== true);
  const idsWhere = (test: (id: string) => boolean) =>
    optional.map(({ id }) => id).filter((id) => test(id));
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
        value={idsWhere((id) => !hidden.includes(id))}
        onChange={(shown) => setHidden(idsWhere((id) => !shown.includes(id)))}
      >
        <Stack gap="xs" mt="xs">
          {optional.map(({ id, header }) => (
            <Checkbox key={id} value={id} label={header} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Bubble>
  );
}

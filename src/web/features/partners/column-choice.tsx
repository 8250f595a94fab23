import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { OPTIONAL_COLUMNS, useHiddenColumns } from './shown-columns.ts';

/** Which columns the list has on this device. */
export function ColumnChoice() {
  const { shown, show } = useHiddenColumns();
  return (
    <Popover withArrow shadow="md" position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          Spalten
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group label="Spalten der Liste" value={[...shown]} onChange={show}>
          <Stack gap="xs" mt="xs">
            {Object.entries(OPTIONAL_COLUMNS).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printAll } from './print-all.ts';

const print = () => void printAll();

/** Prints what is on the screen (decision 0125). */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
      Drucken
    </Button>
  );
}

/** The same where there is little room: in the head of a drawer, which is then what is printed. */
export function PrintIcon() {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Drucken"
      title="Drucken"
      onClick={print}
    >
      <IconPrinter size={21} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

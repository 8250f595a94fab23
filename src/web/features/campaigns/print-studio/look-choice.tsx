import { Input, SegmentedControl } from '@mantine/core';
import { PRINT_LOOKS, type PrintLook } from '#shared/print-products.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import classes from './print.module.css';

export interface LookChoiceProps {
  readonly value: PrintLook;
  /** Looks in which a colour had to be made readable. */
  readonly adjusted: readonly PrintLook[];
  readonly onPick: (look: PrintLook) => void;
}

/** How the provider's colours are spread. */
export function LookChoice({ value, adjusted, onPick }: LookChoiceProps) {
  return (
    <div className={classes.looks}>
      <Input.Label component="div" id="print-look">
        Farbverteilung
      </Input.Label>
      <SegmentedControl
        aria-labelledby="print-look"
        data={[...choicesOf(PRINT_LOOKS)]}
        value={value}
        onChange={(look) => onPick(look as PrintLook)}
      />
      {adjusted.includes(value) ? (
        <p className={classes.hint}>
          Eine Ihrer Textfarben wäre auf ihrer Fläche schlecht lesbar. Sie wird hier dunkler oder
          heller gedruckt.
        </p>
      ) : null}
    </div>
  );
}

import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

const KEYS = new Set(['Escape', 'Space', 'Enter', 'ArrowUp', 'ArrowDown']);

/**
 * Moves fields by key, and loses none of the keys. The sensor of dnd-kit listens only a timer after
 * it has lifted a field; on a busy machine keys overtake timers, and an Escape pressed at once
 * would leave the field in the air. Such keys wait here until somebody listens.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const waiting: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      if (!KEYS.has(event.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.push(event);
    };
    document.addEventListener('keydown', keep, { capture: true });
    // Timers of equal length run in their order: the sensor listens by then.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, { capture: true });
      for (const event of waiting)
        event.target?.dispatchEvent(new KeyboardEvent('keydown', again(event)));
    });
  }
}

const again = ({ code, key }: KeyboardEvent) => ({ code, key, bubbles: true, cancelable: true });

import { Anchor } from '@mantine/core';

/** How to come to another plan. */
export function UpgradeWay() {
  return (
    <>
      Den Tarif stellt der{' '}
      <Anchor href="/impressum" underline="always">
        Betreiber
      </Anchor>{' '}
      für Sie um. Eine kurze Nachricht genügt.{' '}
      <Anchor href="/pricing" underline="always">
        Tarife und Preise
      </Anchor>
      .
    </>
  );
}

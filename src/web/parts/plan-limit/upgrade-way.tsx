import { Anchor } from '@mantine/core';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { UPGRADE_SEARCH } from './upgrade-address.ts';

/** How to come to another plan. */
export function UpgradeWay() {
  return (
    <>
      <TextLink to="/abrechnungen" search={UPGRADE_SEARCH}>
        Upgrade auf Premium
      </TextLink>{' '}
      oder{' '}
      <Anchor href="/pricing" underline="always">
        Tarife und Preise
      </Anchor>{' '}
      ansehen.
    </>
  );
}

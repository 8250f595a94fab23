import { Anchor } from '@mantine/core';
import { rolesInWords } from '#shared/roles/rights.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { UPGRADE_SEARCH } from './upgrade-address.ts';

/** How to come to another plan; for whoever does not book one, who does. */
export function UpgradeWay() {
  const mayBook = useMay('team');
  return (
    <>
      {mayBook ? (
        <TextLink to="/abrechnungen" search={UPGRADE_SEARCH}>
          Upgrade auf Premium
        </TextLink>
      ) : (
        `Den Tarif wechselt in Ihrem Haus nur die Rolle ${rolesInWords('team')}`
      )}{' '}
      {mayBook ? 'oder ' : '('}
      <Anchor href="/pricing" underline="always">
        Tarife und Preise
      </Anchor>
      {mayBook ? ' ansehen.' : ').'}
    </>
  );
}

import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCurrentUser } from '#shared/contracts/calls.generated.ts';
import { hasOwnBranding, PLANS } from '#shared/plans.ts';
import { queryOf } from '#web/api/queries.ts';
import type { BrandedUser } from '#web/parts/branding/branded-user.ts';
import { Branding } from '#web/parts/branding/branding.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { SETTINGS_TABS } from '../account-search.ts';
import classes from './settings.module.css';

/** The provider's settings at a glance (docs/product/accounts.md section 10, '/settings'). */
export function SettingsPage() {
  const { data: user, isError, refetch } = useQuery(queryOf(getCurrentUser, {}));
  const [{ tab = 'allgemein' }, change] = useScreenSearch('/shell/settings');
  const isPremium = user !== undefined && hasOwnBranding(user.plan);
  return (
    <>
      <PageHeader title="Einstellungen">Ihre wichtigsten Angaben auf einen Blick.</PageHeader>
      {isError ? (
        <ErrorState
          title="Fehler beim Laden der Benutzerinformationen"
          message="Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."
          onRetry={() => void refetch()}
        />
      ) : null}
      {user === undefined && !isError ? (
        <>
          <Skeleton height={38} width={260} mb="lg" />
          <Skeleton height={210} radius="lg" />
        </>
      ) : null}
      {user === undefined ? null : (
        <Tabs
          value={tab === 'premium' && !isPremium ? 'allgemein' : tab}
          onChange={(next) => change({ tab: SETTINGS_TABS.find((each) => each === next) })}
          keepMounted={false}
        >
          <Tabs.List mb="lg">
            <Tabs.Tab value="allgemein">Allgemein</Tabs.Tab>
            <Tabs.Tab value="design">Design</Tabs.Tab>
            <Tabs.Tab value="premium" disabled={!isPremium}>
              {isPremium ? 'Premium' : 'Premium (Upgrade erforderlich)'}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="allgemein">
            <GeneralTab user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="design">
            <DesignTab user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="premium">
            <Branding user={user} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

/** E-mail, business name and plan, to be read only. */
function GeneralTab({ user }: { readonly user: BrandedUser }) {
  return (
    <Section
      title="Allgemein"
      hint={
        <>
          Ändern können Sie diese Angaben unter{' '}
          <TextLink to="/account-settings">Account-Einstellungen</TextLink>.
        </>
      }
    >
      <ReadOnly
        facts={[
          ['E-Mail', user.email],
          ['Firmenname', user.businessName],
          ['Tarif', PLANS[user.plan].label],
        ]}
      />
    </Section>
  );
}

/** The colours of landing pages without own branding, to be read only. */
function DesignTab({ user }: { readonly user: BrandedUser }) {
  return (
    <Section
      title="Design"
      hint="In diesen Farben erscheinen Landingpages ohne eigenes Design: Buttons in der Primärfarbe, der Hintergrund in der Sekundärfarbe."
    >
      <ReadOnly
        facts={[
          ['Primärfarbe', <Swatch key="primary" colour={user.primaryColor} />],
          ['Sekundärfarbe', <Swatch key="secondary" colour={user.secondaryColor} />],
        ]}
      />
    </Section>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={classes.swatch}>
      <span style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  );
}

/** Words and what they stand for. */
function ReadOnly({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

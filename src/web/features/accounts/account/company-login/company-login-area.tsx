import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCompanyLogin } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DomainsSection } from './domains-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { RequiredSection } from './required-section.tsx';
import shared from '../account.module.css';
import classes from './company-login.module.css';

/** The company login of a house: its identity provider, its domains, and whether it is required. */
export function CompanyLoginArea() {
  const source = useQuery({ ...queryOf(getCompanyLogin, {}), staleTime: 0 });
  const { data: login } = source;
  if (login === undefined)
    return source.isPending && source.fetchStatus !== 'paused' ? (
      <Skeleton height={240} radius="lg" aria-label="Firmenlogin wird geladen" />
    ) : (
      <LostState source={source} />
    );
  if (!login.isInPlan && login.provider === null) return <Offer />;
  return (
    <div className={shared.stack}>
      <ProviderSection login={login} />
      <DomainsSection login={login} />
      <RequiredSection login={login} />
    </div>
  );
}

/** What the plan would bring. */
function Offer() {
  return (
    <Section title="Firmenlogin">
      <div className={classes.offer}>
        <p>
          Ihre Leute melden sich mit dem Anmeldedienst Ihres Unternehmens an, zum Beispiel Microsoft
          Entra ID, Google Workspace oder Keycloak. Wen Ihre IT dort sperrt, der kommt auch hier
          nicht mehr hinein. Der Firmenlogin gehört zum Tarif Enterprise.
        </p>
        <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
          Enterprise ansehen
        </LinkButton>
      </div>
    </Section>
  );
}

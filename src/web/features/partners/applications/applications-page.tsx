import { useQuery } from '@tanstack/react-query';
import { listApplications, readApplicationSettings } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ApplicationList } from './application-list.tsx';
import { PageSettings } from './page-settings.tsx';
import { TermsSection } from './terms-section.tsx';
import classes from './applications.module.css';

/** Who wants to become a partner, and the page on which they apply (docs/product/partner-area.md section 14). */
export function ApplicationsPage() {
  const applications = useQuery({ ...queryOf(listApplications, {}), ...POLLED });
  const settings = useQuery(queryOf(readApplicationSettings, {}));
  return (
    <>
      <PageHeader title="Bewerbungen">
        <TextLink to="/partners">Zurück zu den Partnern</TextLink>
      </PageHeader>
      <div className={classes.page}>
        <LostState source={applications} />
        {applications.data === undefined ? null : (
          <ApplicationList
            applications={applications.data}
            isOpen={settings.data?.isOpen ?? false}
          />
        )}
        <LostState source={settings} />
        {settings.data === undefined ? null : (
          <>
            <PageSettings settings={settings.data} />
            <TermsSection settings={settings.data} />
          </>
        )}
      </div>
    </>
  );
}

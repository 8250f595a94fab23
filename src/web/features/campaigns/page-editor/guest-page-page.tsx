import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getGuestPage, listChoices } from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import { FREE_LOOK, type Look } from '#shared/guest-page/looks.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { LookChoice } from './look-choice.tsx';
import { useIsSaving } from './use-autosave.ts';
import classes from './page-editor.module.css';

/** The editor and the page beside it: twice what every screen loads, and nothing of it is needed to begin. */
const OpenedPage = lazyPart(async () => ({
  default: (await import('./opened-page.tsx')).OpenedPage,
}));

/** The same page for those who do not edit it. */
const ReadPage = lazyPart(async () => ({
  default: (await import('./read-page.tsx')).ReadPage,
}));

/** A page that is being edited. */
interface Begun {
  readonly page: GuestPage;
  /** With which it begins; null where there is a draft. */
  readonly look: Look | null;
}

/** The page that guests see, of the house or of one campaign (docs/product/guest-pages.md). */
export function GuestPagePage() {
  const [search, change] = useScreenSearch('/shell/gaesteseite');
  const scope = search.seite ?? HOUSE_PAGE;
  const { data: choices } = useQuery(queryOf(listChoices, { query: {} }));
  return (
    <>
      <PageHeader
        title="Gästeseite"
        actions={
          <NativeSelect
            aria-label="Seite"
            className={classes.scope ?? ''}
            data={[
              { value: HOUSE_PAGE, label: 'Für das ganze Haus' },
              ...(choices?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={scope}
            onChange={({ currentTarget: { value } }) =>
              change({ seite: value === HOUSE_PAGE ? undefined : value })
            }
          />
        }
      >
        So sehen Gäste Ihr Haus, wenn sie einer Empfehlung folgen.
      </PageHeader>
      <Opened key={scope} scope={scope} campaigns={choices?.campaigns} />
    </>
  );
}

interface OpenedProps {
  readonly scope: string;
  readonly campaigns: Received<typeof listChoices>['campaigns'] | undefined;
}

function Opened({ scope, campaigns }: OpenedProps) {
  const page = useQuery({
    ...queryOf(getGuestPage, { params: { scope } }),
    // What is on the screen is newer than what comes back from the server.
    refetchOnWindowFocus: false,
  });
  const { data: user } = useQuery(userQuery());
  const mayEdit = useMay('programme.write');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [round, setRound] = useState(0);
  const isSaving = useIsSaving(scope);
  if (page.data === undefined && page.error !== null)
    return <ErrorState message={page.error.message} onRetry={() => void page.refetch()} />;
  if (page.data === undefined || campaigns === undefined || !user) return <Loading />;
  if (!mayEdit)
    return (
      <Suspense fallback={<Loading />}>
        <ReadPage page={page.data} user={user} campaigns={campaigns} />
      </Suspense>
    );
  // Who left while a draft was being saved and is back already begins with it.
  if (begun === null && isSaving) return <Loading />;
  // The first reading counts: later ones come after saving, and the editor is ahead of them.
  const opened = begun ?? (page.data.draft === null ? null : { page: page.data, look: null });
  if (opened === null)
    return (
      <Beginning
        plan={user.plan}
        house={page.data.house}
        onBegin={(look) => setBegun({ page: page.data, look })}
      />
    );
  if (begun === null) setBegun(opened);
  return (
    <Suspense fallback={<Loading />}>
      <OpenedPage
        key={round}
        {...opened}
        user={user}
        campaigns={campaigns}
        onReload={() => {
          void page.refetch().then(({ data }) => {
            if (!data?.draft) return;
            setBegun({ page: data, look: null });
            setRound((before) => before + 1);
          });
        }}
      />
    </Suspense>
  );
}

const Loading = () => (
  <Skeleton height={520} radius="lg" aria-busy="true" aria-label="Gästeseite wird geladen" />
);

interface BeginningProps {
  readonly plan: string;
  /** The house's page, with which a campaign's begins. */
  readonly house: PageContent | null;
  readonly onBegin: (look: Look) => void;
}

/** Before anything stands: a look is chosen, and the blocks that fit the business are laid out. */
function Beginning({ plan, house, onBegin }: BeginningProps) {
  return (
    <Section
      title={
        house === null ? 'Womit möchten Sie beginnen?' : 'Eine eigene Seite für diese Kampagne'
      }
      hint={
        house === null
          ? 'Wählen Sie einen Look. Sie können ihn jederzeit wechseln; öffentlich wird erst, was Sie veröffentlichen.'
          : 'Bisher sehen Gäste hier die Seite des Hauses. Wählen Sie einen Look: Die eigene Seite beginnt mit denselben Blöcken.'
      }
    >
      <LookChoice value={house?.look ?? FREE_LOOK} plan={plan} onPick={onBegin} />
    </Section>
  );
}

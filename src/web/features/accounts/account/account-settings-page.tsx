import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { Right } from '#shared/roles/rights.ts';
import { userQuery } from '#web/api/queries.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay, useRights } from '#web/parts/roles/use-may.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { User } from './account-values.ts';
import { MasterDataArea } from './master-data-area.tsx';
import classes from './account.module.css';

const SecurityArea = lazyPart(async () => {
  const { SecurityArea: area } = await import('./security-area.tsx');
  return { default: area };
});

const DocumentsArea = lazyPart(async () => {
  const { DocumentsArea: area } = await import('./documents-area.tsx');
  return { default: area };
});

const DesignArea = lazyPart(async () => {
  const { Branding: area } = await import('#web/parts/branding/branding.tsx');
  return { default: area };
});

const DataArea = lazyPart(async () => {
  const { DataArea: area } = await import('./data-area.tsx');
  return { default: area };
});

const CompanyLoginArea = lazyPart(async () => {
  const { CompanyLoginArea: area } = await import('./company-login/company-login-area.tsx');
  return { default: area };
});

const TeamArea = lazyPart(async () => {
  const { TeamArea: area } = await import('#web/features/accounts/team/team-area.tsx');
  return { default: area };
});

const InterfacesArea = lazyPart(async () => {
  const { InterfacesArea: area } = await import('#web/features/integrations/interfaces-area.tsx');
  return { default: area };
});

/** One page of the account settings; `?bereich=` in the address names it. */
interface Area {
  readonly id: string;
  readonly title: string;
  /** What it is for, below the headline. */
  readonly lead: string;
  readonly Content: ComponentType<{ readonly user: User }>;
  /** What somebody needs for it. */
  readonly right: Right;
  /** Of those who have it without this right: what it is called, because they see a part of it. */
  readonly inPart?: { readonly without: Right; readonly title: string; readonly lead: string };
}

/** The pages of the account settings in their order; the first is the one without a parameter. */
const AREAS: readonly [Area, ...Area[]] = [
  {
    id: 'stammdaten',
    title: 'Stammdaten',
    lead: 'Diese Angaben stehen auf Ihren Gutschriften, Landingpages und E-Mails.',
    Content: MasterDataArea,
    right: 'settings',
  },
  {
    id: 'belege',
    title: 'Belege & Bank',
    lead: 'Was auf Ihren Belegen steht, von welchem Konto Sie auszahlen, und wie gebucht wird.',
    Content: DocumentsArea,
    right: 'payouts',
    inPart: {
      without: 'settings',
      title: 'DATEV',
      lead: 'Wie Gutschriften gebucht werden.',
    },
  },
  {
    id: 'design',
    title: 'Design',
    lead: 'So sehen Ihre Landingpages aus.',
    Content: DesignArea,
    right: 'settings',
  },
  {
    id: 'sicherheit',
    title: 'Sicherheit',
    lead: 'Wer sich anmelden kann, und was mit dem Login geschehen ist.',
    Content: SecurityArea,
    right: 'everybody',
  },
  {
    id: 'team',
    title: 'Team',
    lead: 'Wer für Ihr Haus mitarbeitet, und in welcher Rolle.',
    Content: TeamArea,
    right: 'everybody',
  },
  {
    id: 'firmenlogin',
    title: 'Firmenlogin',
    lead: 'Anmelden mit dem Anmeldedienst Ihres Unternehmens.',
    Content: CompanyLoginArea,
    right: 'team',
  },
  {
    id: 'schnittstellen',
    title: 'Schnittstellen',
    lead: 'Was andere Software in Ihrem Konto darf.',
    Content: InterfacesArea,
    right: 'leads.read',
    inPart: {
      without: 'team',
      title: 'Kalender',
      lead: 'Die Veranstaltungstage in Ihrem eigenen Kalender.',
    },
  },
  {
    id: 'daten',
    title: 'Daten & Konto',
    lead: 'Ihre Belege und Daten zum Mitnehmen, und das Ende des Kontos.',
    Content: DataArea,
    right: 'settings',
  },
];

/** The pages that are the user's, each called by what they see of it. */
const areasOf = (may: (right: Right) => boolean): readonly Area[] =>
  AREAS.filter(({ right }) => may(right)).map((area) =>
    area.inPart === undefined || may(area.inPart.without) ? area : { ...area, ...area.inPart },
  );

/** The provider's own data (docs/product/accounts.md section 10, '/account-settings'). */
export function AccountSettingsPage() {
  const { data: user } = useQuery(userQuery());
  const [{ bereich }] = useScreenSearch('/shell/account-settings');
  const may = useRights();
  const areas = areasOf(may);
  const asked = AREAS.find(({ id }) => id === bereich);
  const area = areas.find(({ id }) => id === bereich) ?? areas[0] ?? AREAS[0];
  return (
    <>
      <PageHeader title="Account-Einstellungen">{area.lead}</PageHeader>
      <AreaNav areas={areas} current={area} />
      {asked === undefined ? null : <RoleLock right={asked.right} />}
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        {user ? <area.Content key={area.id} user={user} /> : null}
      </Suspense>
    </>
  );
}

/**
 * The last ones lie beyond the edge of a small phone, and further once the typeface has come. Only the
 * strip is scrolled: `scrollIntoView` would also let the keyboard begin at this link.
 */
function intoView(link: HTMLAnchorElement | null): void {
  const scroll = () => {
    const strip = link?.closest('nav');
    if (link === null || strip === null || strip === undefined) return;
    const [own, around] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
  };
  scroll();
  void document.fonts.ready.then(scroll);
}

interface AreaNavProps {
  readonly areas: readonly Area[];
  readonly current: Area;
}

/** Way between the pages of the account settings. */
function AreaNav({ areas, current }: AreaNavProps) {
  const mayReadLog = useMay('settings');
  if (areas.length === 1) return null;
  return (
    <nav aria-label="Bereiche der Einstellungen" className={classes.areas}>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <Link
              ref={area === current ? intoView : null}
              to="/account-settings"
              search={area.id === AREAS[0].id ? {} : { bereich: area.id }}
              className={classes.areaLink}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={area === current ? 'page' : undefined}
            >
              {area.title}
            </Link>
          </li>
        ))}
        {mayReadLog ? (
          <li>
            <Link to="/aktivitaeten" className={classes.areaLink}>
              Aktivitäten
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPartnerLinks } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { LinkCard } from './link-card.tsx';
import { SpokenCode } from './spoken-code.tsx';
import button from '../ui/button.module.css';
import classes from './links.module.css';

/** Every link of the programme: to share, to print, and what holds for it. */
export function LinksPage() {
  const { params, providerName } = useProgramme();
  const { data, error, refetch } = useQuery(queryOf(listPartnerLinks, { params }));
  return (
    <div className={classes.page}>
      <title>{`Links · ${providerName}`}</title>
      <div className={classes.top}>
        <h1>Links</h1>
        {data?.hasMaterial === true ? (
          <Link
            className={button.outlined}
            to="/partner/$providerId/$partnerId/material"
            params={params}
          >
            <IconMessage size={20} stroke={1.8} aria-hidden />
            <span>Texte und Bilder</span>
          </Link>
        ) : null}
      </div>
      {data === undefined ? (
        error === null ? (
          <output className={classes.bone} aria-label="Ihre Links werden geladen" />
        ) : (
          <LoadError error={error} retry={() => void refetch()} />
        )
      ) : data.links.length === 0 ? (
        <p className={classes.none}>
          {providerName} hat für Sie noch keinen Empfehlungslink angelegt. Sobald es ihn gibt,
          finden Sie ihn hier mit QR-Code und Bedingungen. Fragen Sie ruhig danach.
        </p>
      ) : (
        <>
          {data.code === null || data.links.every(({ problem }) => problem !== null) ? null : (
            <SpokenCode code={data.code} />
          )}
          <ul className={classes.links}>
            {data.links.map((link) => (
              <li key={link.id}>
                <LinkCard link={link} providerName={providerName} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

import { IconCheck, IconCopy, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPartnerLinks } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { useCopyText } from '../ui/copy-text.tsx';
import { LinkCard } from './link-card.tsx';
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

/** What guests say who telephone, with a button that copies the word. */
function SpokenCode({ code }: { readonly code: string }) {
  const { copy, isCopied, notice } = useCopyText(code);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <section className={classes.code} aria-labelledby="spoken-code">
      <div>
        <h2 id="spoken-code">So sagen Ihre Gäste es am Telefon</h2>
        <p className={classes.said}>
          „Wir kommen auf Empfehlung, Code <b>{code}</b>.“
        </p>
        <p className={classes.quiet}>
          Wer anruft, nennt den Code. Groß und klein ist egal. Die Anfrage zählt dann für Sie wie
          über Ihren Link.
        </p>
      </div>
      <button
        type="button"
        className={classes.copy}
        aria-label={`Code kopieren: ${code}`}
        onClick={copy}
      >
        <Sign size={22} stroke={1.8} aria-hidden />
      </button>
      {notice}
    </section>
  );
}

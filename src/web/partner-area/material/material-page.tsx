import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  listPartnerLinks,
  readMaterialPicture,
  readPartnerMaterial,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { withPartnerLink } from '#shared/partner-text.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { useCopyText } from '../ui/copy-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { fileAddress } from '../view/view.ts';
import button from '../ui/button.module.css';
import classes from './material.module.css';

type Links = Received<typeof listPartnerLinks>['links'];
type Picture = Received<typeof readPartnerMaterial>['pictures'][number];
type Text = Received<typeof readPartnerMaterial>['texts'][number];

/** Texts that the provider has released, with the partner's own link in them, and pictures to take along. */
export function MaterialPage() {
  const { params, providerName } = useProgramme();
  const material = useQuery(queryOf(readPartnerMaterial, { params }));
  const links = useQuery(queryOf(listPartnerLinks, { params }));
  const error = material.error ?? links.error;
  const retry = () => void Promise.all([material.refetch(), links.refetch()]);
  return (
    <div className={classes.page}>
      <title>{`Texte und Bilder · ${providerName}`}</title>
      <h1>Texte und Bilder</h1>
      {material.data === undefined || links.data === undefined ? (
        error === null ? (
          <output className={classes.bone} aria-label="Texte und Bilder werden geladen" />
        ) : (
          <LoadError error={error} retry={retry} />
        )
      ) : material.data.texts.length + material.data.pictures.length === 0 ? (
        <p className={classes.quiet}>{providerName} hat zurzeit nichts zum Teilen freigegeben.</p>
      ) : (
        <>
          {material.data.texts.length === 0 ? null : (
            <Texts texts={material.data.texts} links={links.data.links} />
          )}
          {material.data.pictures.length === 0 ? null : (
            <Pictures pictures={material.data.pictures} />
          )}
        </>
      )}
    </div>
  );
}

/** Every address that leads to the page: of links that work, and of the places where they are shared. */
function addressesOf(links: Links) {
  return links
    .filter(({ problem }) => problem === null)
    .flatMap(({ url, campaignName, placements }) => [
      { url, name: campaignName },
      ...placements.map((place) => ({ url: place.url, name: `${campaignName} · ${place.name}` })),
    ]);
}

function Texts({ texts, links }: { readonly texts: readonly Text[]; readonly links: Links }) {
  const [chosen, setChosen] = useState('');
  const selectId = useId();
  const addresses = addressesOf(links);
  const url = (addresses.find((each) => each.url === chosen) ?? addresses[0])?.url;
  if (url === undefined)
    return (
      <Notice tone="wait">
        Zurzeit führt keiner Ihrer Links zur Anfrage. Sobald einer wieder gilt, finden Sie hier
        Texte mit Ihrem Link.
      </Notice>
    );
  return (
    <>
      <p className={classes.quiet}>
        Ihr Link steht schon darin. Was in [eckigen Klammern] steht, ergänzen Sie selbst.
      </p>
      {addresses.length === 1 ? null : (
        <div className={classes.field}>
          <label htmlFor={selectId}>Mit welchem Link?</label>
          <select
            id={selectId}
            value={url}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {addresses.map((each) => (
              <option key={each.url} value={each.url}>
                {each.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <ul className={classes.texts}>
        {texts.map((text) => (
          <TextCard key={text.id} text={text} url={url} />
        ))}
      </ul>
    </>
  );
}

interface TextCardProps {
  readonly text: Text;
  readonly url: string;
}

/** One text, ready to be copied. */
function TextCard({ text, url }: TextCardProps) {
  const { id, title, description, note, content } = text;
  const filled = withPartnerLink(content, url);
  const { copy, isCopied, notice } = useCopyText(filled, 'Text');
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <li className={classes.card}>
      <h2 id={id}>{title}</h2>
      {description === '' ? null : <p className={classes.quiet}>{description}</p>}
      <p className={classes.words}>{filled}</p>
      {note === '' ? null : <p className={classes.quiet}>{note}</p>}
      <Button
        icon={<Sign size={20} stroke={1.8} aria-hidden />}
        look="outlined"
        label={`Text kopieren: ${title}`}
        onClick={copy}
      >
        {isCopied ? 'Kopiert' : 'Text kopieren'}
      </Button>
      {notice}
    </li>
  );
}

/** Pictures of the provider, each to take along. */
function Pictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { params, providerName } = useProgramme();
  const titleId = useId();
  const addressOf = (pictureId: string, size: 'thumb' | 'full') =>
    fileAddress(requestUrl(readMaterialPicture.path, { ...params, pictureId }, { size }));
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Bilder</h2>
      <p className={classes.quiet}>
        Diese Bilder dürfen Sie zeigen, wenn Sie {providerName} empfehlen.
      </p>
      <ul className={classes.pictures}>
        {pictures.map(({ id, name, width, height }) => (
          <li key={id} className={classes.picture}>
            <span className={classes.frame}>
              <img
                src={addressOf(id, 'thumb')}
                alt=""
                width={width}
                height={height}
                loading="lazy"
              />
            </span>
            <p className={classes.name}>{name}</p>
            <a
              className={button.outlined}
              href={addressOf(id, 'full')}
              download
              aria-label={`Herunterladen: ${name}`}
            >
              <IconDownload size={20} stroke={1.8} aria-hidden />
              <span>Laden</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { listPartnerLinks, partnerPrintPicture } from '#shared/contracts/calls.generated.ts';
import {
  PRINT_LOOKS,
  PRINT_PRODUCT_IDS,
  type PrintLook,
  printProduct,
  type PrintProductId,
} from '#shared/print-products.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { fileAddress } from '../view/view.ts';
import { type PrintedCode, ProductSheet } from './product-sheet.tsx';
import classes from './print.module.css';

const PAGE = '/partner/$providerId/$partnerId/druck';

/** Posters, cards and pictures of one link, in the provider's colours and words. */
export function PrintPage() {
  const { params, providerName } = useProgramme();
  const { link: linkId, ort, aussehen, produkt } = useSearch({ from: `/inside${PAGE}` });
  const navigate = useNavigate({ from: PAGE });
  const { data, error, refetch } = useQuery(queryOf(listPartnerLinks, { params }));
  const link = data?.links.find(({ id, canPrint }) => id === linkId && canPrint);
  const look = aussehen ?? link?.printLooks[0] ?? 'light';
  const place = link?.placements.find(({ number }) => number === ort);
  const code = place === undefined ? {} : { ort: place.number };
  return (
    <div className={classes.page}>
      <title>{`Drucken · ${providerName}`}</title>
      <div>
        <h1>Drucken und posten</h1>
        {link === undefined ? null : (
          <p className={classes.about}>
            {[link.campaignName, ...(place === undefined ? [] : [place.name])].join(' · ')}
          </p>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <output className={classes.bone} aria-label="Die Vorlagen werden geladen" />
        ) : (
          <LoadError error={error} retry={() => void refetch()} />
        )
      ) : link === undefined ? (
        <p>
          Zu diesem Link gibt es zurzeit keine Vorlagen.{' '}
          <Link to="/partner/$providerId/$partnerId/links" params={params}>
            Zu Ihren Links
          </Link>
        </p>
      ) : (
        <>
          <Looks value={look} choices={link.printLooks} />
          <ul className={classes.tiles}>
            {PRINT_PRODUCT_IDS.map((product) => (
              <li key={product}>
                <Tile linkId={link.id} code={code} product={product} look={look} />
              </li>
            ))}
          </ul>
          {produkt === undefined ? null : (
            <ProductSheet
              key={produkt}
              linkId={link.id}
              code={code}
              product={produkt}
              look={look}
              onClose={() =>
                void navigate({
                  search: { link: link.id, ...code, aussehen: look },
                  replace: true,
                })
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** As the guest page looks, or how the provider's colours are spread over all of them. */
function Looks({
  value,
  choices,
}: {
  readonly value: PrintLook;
  readonly choices: readonly PrintLook[];
}) {
  const { params } = useProgramme();
  return (
    <nav className={classes.looks} aria-label="Gestaltung">
      {choices.map((look) => (
        <Link
          key={look}
          to={PAGE}
          params={params}
          search={(search) => ({ ...search, aussehen: look })}
          replace
          resetScroll={false}
          className={classes.look}
          {...(look === value ? { 'aria-current': 'true' as const } : {})}
          activeProps={{}}
        >
          {PRINT_LOOKS[look]}
        </Link>
      ))}
    </nav>
  );
}

interface TileProps {
  readonly linkId: string;
  readonly code: PrintedCode;
  readonly product: PrintProductId;
  readonly look: PrintLook;
}

function Tile({ linkId, code, product, look }: TileProps) {
  const { params } = useProgramme();
  const { label, hint, width, height, isRound = false } = printProduct(product);
  const picture = { ...code, look, size: 'thumb' } as const;
  return (
    <Link
      to={PAGE}
      params={params}
      search={(search) => ({ ...search, produkt: product })}
      resetScroll={false}
      className={classes.tile}
      activeProps={{}}
    >
      <span className={classes.thumb}>
        <img
          src={fileAddress(
            requestUrl(partnerPrintPicture.path, { ...params, linkId, product }, picture),
          )}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          data-round={isRound}
        />
      </span>
      <b>{label}</b>
      <span className={classes.hint}>{hint}</span>
    </Link>
  );
}

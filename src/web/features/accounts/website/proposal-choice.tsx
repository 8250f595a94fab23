import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { getUser, getWebsiteReading } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import {
  PROPOSAL_GROUPS,
  PROPOSAL_PAGES,
  type ProposalGroup,
  PROPOSED_COLOURS,
  PROPOSED_FIELDS,
  type ProposedField,
} from '#shared/website-proposals.ts';
import { fileAddress } from '#web/api/house.ts';
import { UPGRADE_SEARCH } from '#web/parts/plan-limit/upgrade-address.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './website.module.css';

type User = Received<typeof getUser>;
export type Reading = Received<typeof getWebsiteReading>;
type Proposal = Reading['proposals'][number];

/** What is ticked, as the call takes it. */
export interface Ticked {
  readonly id: string;
  readonly fields: ProposedField[];
  readonly logo: boolean;
  readonly photos: string[];
  readonly hasPhotoRights: boolean;
}

export interface ProposalChoiceProps {
  readonly reading: Reading;
  /** What stands in the account already; null while it is not known. */
  readonly user: User | null;
  readonly isTaking: boolean;
  readonly onTake: (ticked: Ticked & { readonly count: number }) => void;
}

const LOGO = 'logo';
const isColour = (field: ProposedField): boolean =>
  (PROPOSED_COLOURS as readonly string[]).includes(field);

/** Every proposal with its source and a tick, in groups; nothing is ticked before somebody does. */
export function ProposalChoice({ reading, user, isTaking, onTake }: ProposalChoiceProps) {
  const { proposals, logo, photos, takesColours } = reading;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [hasRights, setHasRights] = useState(false);
  const tick = (key: string, isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isOn) after.add(key);
      else after.delete(key);
      return after;
    });
  const isOpen = ({ field, value }: Proposal): boolean =>
    (takesColours || !isColour(field)) && user?.[field] !== value;
  const send = (keys: ReadonlySet<string>) => {
    const chosen = photos.map(({ id }) => id).filter((id) => keys.has(id));
    const fields = proposals.map(({ field }) => field).filter((field) => keys.has(field));
    const count = fields.length + chosen.length + (keys.has(LOGO) ? 1 : 0);
    onTake({
      id: reading.id ?? '',
      fields,
      logo: keys.has(LOGO),
      photos: chosen,
      hasPhotoRights: hasRights,
      count,
    });
  };
  const all = new Set([
    ...proposals.filter(isOpen).map(({ field }) => field),
    ...(logo === null ? [] : [LOGO]),
    // Photographs need the rights to them first, which nobody declares in passing.
    ...(hasRights ? photos.map(({ id }) => id) : []),
  ]);
  const lacksRights = photos.some(({ id }) => ticked.has(id)) && !hasRights;
  const rowsOf = (group: ProposalGroup): ReactNode[] =>
    proposals
      .filter(({ field }) => PROPOSED_FIELDS[field].group === group)
      .map((proposal) => (
        <ProposalRow
          key={proposal.field}
          proposal={proposal}
          current={user?.[proposal.field] ?? ''}
          isLocked={isColour(proposal.field) && !takesColours}
          isTicked={ticked.has(proposal.field)}
          onTick={(isOn) => tick(proposal.field, isOn)}
        />
      ));
  const look = [
    ...(logo === null
      ? []
      : [
          <LogoRow
            key={LOGO}
            hasOne={(user?.logoUrl ?? null) !== null}
            isTicked={ticked.has(LOGO)}
            onTick={(isOn) => tick(LOGO, isOn)}
          />,
        ]),
    ...rowsOf('look'),
  ];
  const showsLocked = proposals.some(({ field }) => isColour(field)) && !takesColours;
  return (
    <form
      aria-label="Vorschläge"
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        send(ticked);
      }}
    >
      <Group title={PROPOSAL_GROUPS.business}>{rowsOf('business')}</Group>
      <Group title={PROPOSAL_GROUPS.contact}>{rowsOf('contact')}</Group>
      <Group title={PROPOSAL_GROUPS.register}>{rowsOf('register')}</Group>
      <Group title={PROPOSAL_GROUPS.legal}>{rowsOf('legal')}</Group>
      <Group title={PROPOSAL_GROUPS.look}>
        {look}
        {showsLocked ? (
          <p className={classes.locked}>
            Eigene Farben gibt es in den Premium-Tarifen.{' '}
            <TextLink to="/abrechnungen" search={UPGRADE_SEARCH}>
              Upgrade auf Premium
            </TextLink>
          </p>
        ) : null}
      </Group>
      {photos.length === 0 ? null : (
        <Group title={PROPOSAL_GROUPS.photos}>
          <div className={classes.photos}>
            {photos.map(({ id, width, height }, index) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- The tick box stands in it.
              <label key={id} className={classes.photo} data-ticked={ticked.has(id)}>
                <img
                  src={fileAddress(`/api/account/website/photos/${id}`)}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                />
                <Checkbox
                  aria-label={`Foto ${index + 1} übernehmen`}
                  checked={ticked.has(id)}
                  onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
                />
              </label>
            ))}
          </div>
          <Checkbox
            label="Wir haben die Nutzungsrechte"
            description="Auch vom Fotografen, für Weitergabe an Ihre Partner. Die Fotos kommen zu „Bilder für Partner“ im Marketing-Center."
            checked={hasRights}
            onChange={({ currentTarget }) => setHasRights(currentTarget.checked)}
            error={lacksRights ? 'Ohne Nutzungsrechte übernehmen wir keine Fotos' : undefined}
          />
        </Group>
      )}
      <div className={classes.bar}>
        <Button type="submit" loading={isTaking} disabled={ticked.size === 0 || lacksRights}>
          {ticked.size === 0 ? 'Angekreuztes übernehmen' : `${ticked.size} übernehmen`}
        </Button>
        <Button
          variant="default"
          disabled={isTaking || all.size === 0}
          onClick={() => {
            setTicked(all);
            send(all);
          }}
        >
          Alle übernehmen
        </Button>
      </div>
    </form>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const isEmpty = [children].flat(2).every((child) => child === null || child === false);
  if (isEmpty) return null;
  return (
    <fieldset className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </fieldset>
  );
}

interface RowProps {
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

interface ProposalRowProps extends RowProps {
  readonly proposal: Proposal;
  /** What stands in the account. */
  readonly current: string;
  /** The plan does not have it. */
  readonly isLocked: boolean;
}

/** One value: what it is, what it says, where it stands, and what it would replace. */
function ProposalRow({ proposal, current, isLocked, isTicked, onTick }: ProposalRowProps) {
  const { field, value, source } = proposal;
  const { label } = PROPOSED_FIELDS[field];
  const isSame = current === value;
  const what = (
    <span className={classes.value}>
      <span className={classes.label}>{label}</span>
      <span className={classes.text}>
        {isColour(field) ? (
          <span className={classes.swatch} style={{ background: value }} aria-hidden />
        ) : null}
        {value}
      </span>
    </span>
  );
  return (
    <div className={classes.row} data-locked={isLocked}>
      {isSame ? (
        <div className={classes.same}>
          <IconCheck size={20} aria-hidden />
          {what}
        </div>
      ) : (
        <Checkbox
          checked={isTicked}
          disabled={isLocked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          label={what}
        />
      )}
      <p className={classes.source}>
        {isSame ? 'steht schon so in Ihren Stammdaten' : <Source source={source} />}
        {isSame || current === '' || isColour(field) ? null : (
          <span className={classes.before}> · ersetzt „{current}“</span>
        )}
      </p>
    </div>
  );
}

/** 'aus dem Impressum: „…“', with a way to the page. */
function Source({ source: { page, url, quote } }: { readonly source: Proposal['source'] }) {
  return (
    <>
      <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" underline="always">
        {PROPOSAL_PAGES[page]}
      </Anchor>
      : „{quote}“
    </>
  );
}

function LogoRow({ hasOne, isTicked, onTick }: RowProps & { readonly hasOne: boolean }) {
  return (
    <div className={classes.row}>
      <Checkbox
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        label={
          <span className={classes.value}>
            <span className={classes.label}>Logo</span>
            <img
              className={classes.logo}
              src={fileAddress('/api/account/website/logo.png')}
              alt="Logo der Website"
            />
          </span>
        }
      />
      <p className={classes.source}>
        von der Startseite
        {hasOne ? <span className={classes.before}> · ersetzt Ihr Logo</span> : null}
      </p>
    </div>
  );
}

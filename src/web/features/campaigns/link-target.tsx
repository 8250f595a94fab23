import { Button, Radio, TextInput } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { getOwnSites, putOwnSites } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import {
  markedPage,
  OWN_PAGE_MAX,
  OWN_PAGE_PAID_BY_CLICK,
  ownPageOf,
  shownPage,
  siteOf,
} from '#shared/own-page.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import type { CampaignFieldsProps } from './campaign-values.ts';
import { EmbedButton } from './embed-button.tsx';
import classes from './campaign-form.module.css';

/** What the field holds while no address is typed yet; it is never empty while an own page is chosen. */
const BEGINNING = 'https://';

/** Stands for the slug of a link. */
const SOME_MARK = 'abc123';

export interface LinkTargetProps extends CampaignFieldsProps {
  /** The campaign as it is stored; null while it is being made. */
  readonly campaign: CampaignAnswer | null;
}

/** 'Ziel des Links': the landing page, or a page of the provider's own with the form on it. */
export function LinkTarget({ control, campaign }: LinkTargetProps) {
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'ownPage' });
  const rewardType = useWatch({ control, name: 'rewardType' });
  const typed = value ?? '';
  const isOwn = typed !== '';
  const paysClicks = rewardType === 'per_click';
  const change = (text: string) =>
    // A whole address that is pasted behind the beginning stands for itself.
    onChange(text.trim() === '' ? BEGINNING : text.replace(/^https:\/\/(?=https?:\/\/)/i, ''));
  const choose = (target: string) => onChange(target === 'own' ? BEGINNING : '');
  return (
    <FieldGroup
      title="Ziel des Links"
      hint="Wohin die Links Ihrer Partner in dieser Kampagne führen."
    >
      <Radio.Group aria-label="Ziel des Links" value={isOwn ? 'own' : 'landing'} onChange={choose}>
        <div className={classes.targets}>
          <Radio
            className={classes.type ?? ''}
            value="landing"
            label="Landingpage"
            description="Gäste kommen auf die Seite, die Sie hier gestalten."
          />
          <Radio
            className={classes.type ?? ''}
            value="own"
            label="Eigene Seite"
            description={
              paysClicks
                ? 'Nicht bei „Pro Klick“: Wo Klicks bezahlt werden, führen Links auf die Landingpage.'
                : 'Gäste kommen auf eine Seite Ihrer Website, auf der das Formular eingebettet ist.'
            }
            disabled={paysClicks && !isOwn}
          />
        </div>
      </Radio.Group>
      {isOwn ? (
        <>
          <TextInput
            ref={ref}
            name={name}
            onBlur={onBlur}
            value={typed}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            label="Adresse Ihrer Seite"
            description="Mit https, zum Beispiel https://www.ihre-location.de/feiern"
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={OWN_PAGE_MAX}
            error={fieldState.error?.message ?? (paysClicks ? OWN_PAGE_PAID_BY_CLICK : null)}
          />
          <OwnPage typed={typed} campaign={campaign} onBegin={onChange} />
        </>
      ) : null}
    </FieldGroup>
  );
}

interface OwnPageProps {
  readonly typed: string;
  readonly campaign: CampaignAnswer | null;
  /** Called with the address to begin with. */
  readonly onBegin: (address: string) => void;
}

/** What a link to the typed address will do, and what is missing for it. */
function OwnPage({ typed, campaign, onBegin }: OwnPageProps) {
  const { data: own } = useQuery(queryOf(getOwnSites, {}));
  const first = own?.sites[0];
  useEffect(() => {
    if (first !== undefined && typed === BEGINNING) onBegin(`${first}/`);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once the sites are known; who empties the field later wants another.
  }, [first]);
  // Whether an address without https will do is the server's to say.
  const page = ownPageOf(typed, true);
  const site = siteOf(typed, true);
  const isListed = site !== null && own?.sites.includes(site) === true;
  const opened = page === null ? null : shownPage(markedPage(page, SOME_MARK, null));
  return (
    <>
      <output className={classes.example}>
        {opened === null ? (
          <span>Sobald Sie eine Adresse eingeben, steht hier, was ein Link öffnet.</span>
        ) : (
          <>
            <strong>Ein Link öffnet {opened}</strong>
            <span>
              Der Klick zählt vorher hier. Am Kürzel hinter „ref=“ erkennt das eingebettete Formular
              den Partner, damit auch die Anfrage zu ihm gehört. Ist die Kampagne oder der Link
              nicht aktiv, zeigen wir statt Ihrer Seite einen Hinweis.
            </span>
          </>
        )}
      </output>
      {own !== undefined && site !== null && !isListed ? (
        <Unlisted site={site} sites={own.sites} />
      ) : null}
      <div className={classes.steps}>
        {page === null ? null : (
          <Button
            component="a"
            href={page}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
            aria-label="Seite öffnen (neuer Tab)"
          >
            Seite öffnen
          </Button>
        )}
        {campaign === null ? (
          <p className={classes.later}>
            Den Code für das Formular finden Sie nach dem Speichern unter „Landingpage“ bei
            „Einbetten“.
          </p>
        ) : (
          <EmbedButton campaign={campaign} label="Formular einbetten" />
        )}
      </div>
    </>
  );
}

interface UnlistedProps {
  readonly site: string;
  /** Those that are listed so far. */
  readonly sites: readonly string[];
}

/** A site on which browsers would not show the form, and the one step that changes it. */
function Unlisted({ site, sites }: UnlistedProps) {
  const save = useCall(putOwnSites);
  const { host } = new URL(site);
  const add = () =>
    save.mutate(
      { body: { sites: [...sites, site] } },
      {
        onSuccess: () => toast.success('Website hinzugefügt'),
        onError: (error) => showRefusal(error, 'Die Website konnte nicht hinzugefügt werden.'),
      },
    );
  return (
    <Note tone="wait" title={`„${host}“ steht noch nicht unter Ihren Websites.`}>
      <p className={classes.said}>
        Browser zeigen Ihr Formular nur auf Websites, die Sie eingetragen haben.
      </p>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={save.isPending}
        onClick={add}
      >
        Website hinzufügen
      </Button>
    </Note>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheckFilled, IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { setCampaignStatus } from '#shared/contracts/calls.generated.ts';
import type { getUser } from '#shared/contracts/calls.generated.ts';
import type { ProgrammeAnswer } from '#shared/contracts/campaigns/start-programme.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { fileAddress } from '#web/api/house.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmCode } from '#web/parts/activation/confirm-code.tsx';
import { LegalLinksForm } from '#web/parts/activation/legal-links-form.tsx';
import { shownProvider } from '#web/parts/page-preview/shown-provider.ts';
import { SendLinkButton } from '#web/parts/send-link/send-link-button.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import classes from './start.module.css';

const PagePreview = lazyPart(async () => ({
  default: (await import('#web/parts/page-preview/page-preview.tsx')).PagePreview,
}));

type User = Received<typeof getUser>;
type Campaign = NonNullable<ProgrammeAnswer['campaign']>;

export interface ResultStepProps {
  readonly user: User;
  readonly programme: ProgrammeAnswer;
}

/** The finished page, and how it reaches the partner; locked until the law's and our own questions are answered. */
export function ResultStep({ user, programme }: ResultStepProps) {
  const { campaign, link } = programme;
  const isPublic = campaign?.status === 'active';
  return (
    <div className={classes.result} data-alone={campaign === null}>
      <div className={classes.side}>
        <h1>{headline(programme)}</h1>
        <Publish user={user} campaign={campaign} />
        {campaign === null ? (
          <Missing to="praemie" words="Noch ohne Prämie: Damit beginnt Ihre Seite.">
            Prämie wählen
          </Missing>
        ) : (
          <Share user={user} programme={programme} isPublic={isPublic} />
        )}
        {campaign !== null && link === null && programme.partner === null ? (
          <Missing to="partner" words="Noch niemand empfiehlt Sie.">
            Partner nennen
          </Missing>
        ) : null}
        <div className={classes.next}>
          <LinkButton to="/dashboard" variant={isPublic ? 'default' : 'subtle'} size="lg">
            {user.emailVerified ? 'Zum Dashboard' : 'Später bestätigen'}
          </LinkButton>
        </div>
      </div>
      {campaign === null ? null : (
        <Preview user={user} campaign={campaign} partnerName={programme.partner?.name} />
      )}
    </div>
  );
}

function headline({ campaign }: ProgrammeAnswer): string {
  if (campaign === null) return 'Ihr Konto ist angelegt';
  return campaign.status === 'active' ? 'Ihre Seite ist öffentlich' : 'Ihre Seite ist fertig';
}

interface MissingProps {
  readonly to: 'partner' | 'praemie';
  readonly words: string;
  readonly children: string;
}

function Missing({ to, words, children }: MissingProps) {
  return (
    <section className={classes.sheet} aria-label={children}>
      <p>{words}</p>
      <LinkButton to="/start" search={{ schritt: to }} variant="light">
        {children}
      </LinkButton>
    </section>
  );
}

interface PublishProps {
  readonly user: User;
  readonly campaign: Campaign | null;
}

/** One question after the other, until the page is public. */
function Publish({ user, campaign }: PublishProps) {
  const activate = useCall(setCampaignStatus);
  // What had the focus goes with each answer.
  const [hasAnswered, setHasAnswered] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const isPublic = campaign?.status === 'active' && user.activationMissing.length === 0;
  useEffect(() => {
    if (hasAnswered && isPublic) done.current?.focus();
  }, [hasAnswered, isPublic]);
  const missing = user.activationMissing.map(({ key }) => key);
  const lacksLinks = missing.some((key) => key !== 'loginVerified');
  const publish = async () => {
    if (campaign === null) return;
    try {
      await activate.mutateAsync({ params: { id: campaign.id }, body: { status: 'active' } });
      setHasAnswered(true);
    } catch (error) {
      showRefusal(error, 'Die Seite konnte nicht veröffentlicht werden.');
    }
  };
  /** Goes public by itself as soon as nothing is missing; a page that somebody paused stays paused. */
  const next = async (answered: User) => {
    setHasAnswered(true);
    if (answered.activationMissing.length === 0 && campaign?.status === 'draft') await publish();
  };
  if (lacksLinks && campaign !== null)
    return (
      <section className={classes.sheet} aria-label="Rechtliche Links">
        <h2>Wo stehen Impressum und Datenschutz?</h2>
        <p>Das Gesetz verlangt diese Links auf Ihrer Seite. Wir fragen nur einmal.</p>
        <LegalLinksForm user={user} onSaved={next} />
      </section>
    );
  if (!user.emailVerified)
    return (
      <section className={classes.sheet} aria-label="E-Mail-Adresse bestätigen">
        <h2>{campaign === null ? 'Ihr Code ist unterwegs' : 'Noch Ihr Code, dann ist sie live'}</h2>
        <ConfirmCode
          email={user.email}
          isFocused={hasAnswered}
          submit={campaign === null ? 'Bestätigen' : 'Bestätigen & veröffentlichen'}
          onConfirmed={next}
        />
      </section>
    );
  if (campaign === null) return null;
  if (campaign.status === 'active')
    return (
      <p ref={done} tabIndex={-1} className={classes.done}>
        <IconCircleCheckFilled size={22} aria-hidden />
        Jeder, der den Link hat, sieht sie.
      </p>
    );
  return (
    <section className={classes.sheet} aria-label="Veröffentlichen">
      <p>Alles ist da. Sie können die Seite jetzt öffentlich machen.</p>
      <Button size="lg" loading={activate.isPending} onClick={() => void publish()}>
        Jetzt veröffentlichen
      </Button>
    </section>
  );
}

interface ShareProps extends ResultStepProps {
  readonly isPublic: boolean;
}

/** Link, message and poster; while the page is a preview they say why they are locked. */
function Share({ user, programme: { link, campaign, partner }, isPublic }: ShareProps) {
  const path = link?.shortPath ?? `/landing/${campaign?.slug ?? ''}`;
  const origin = useGuestOrigin();
  const title = partner === null ? 'Adresse Ihrer Seite' : `Link für ${partner.name}`;
  if (!isPublic)
    return (
      <section className={classes.sheet} data-locked aria-label={title}>
        <h2>
          <IconLock size={20} aria-hidden /> {title}
        </h2>
        <p className={classes.address}>{`${location.host}${path}`}</p>
        <div className={classes.buttons}>
          <BlockedButton
            title="Teilen geht, sobald die Seite öffentlich ist"
            reasons={reasons(user)}
          >
            An Partner senden
          </BlockedButton>
        </div>
        <p className={classes.small}>
          Noch gesperrt: Gäste sehen die Seite erst, wenn sie öffentlich ist. Es fehlt noch:{' '}
          {reasons(user).join(', ')}.
        </p>
      </section>
    );
  return (
    <section className={classes.sheet} aria-label={title}>
      <h2>{title}</h2>
      <AddressLine label={title} path={path} origin={origin} />
      {link === null ? null : (
        <div className={classes.buttons}>
          <SendLinkButton linkId={link.id} about={`${link.partnerName}, ${link.campaignName}`} />
          <Button
            component="a"
            href={fileAddress(`/api/referral-links/${link.id}/poster.pdf`)}
            download
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            Poster (PDF)
          </Button>
        </div>
      )}
    </section>
  );
}

function reasons({ activationMissing }: User): string[] {
  const missing = activationMissing.map(({ key }) => key);
  const words = [
    ...(missing.some((key) => key !== 'loginVerified') ? ['rechtliche Links'] : []),
    ...(missing.includes('loginVerified') ? ['Code aus der E-Mail'] : []),
  ];
  return words.length === 0 ? ['Veröffentlichen'] : words;
}

interface PreviewProps {
  readonly user: User;
  readonly campaign: Campaign;
  readonly partnerName: string | undefined;
}

function Preview({ user, campaign, partnerName }: PreviewProps) {
  const provider = useMemo(() => shownProvider(user), [user]);
  return (
    <div className={classes.preview}>
      <Suspense fallback={<Skeleton height="100%" radius="lg" />}>
        <PagePreview
          form={campaign.formConfig}
          landing={campaign.landingPageConfig}
          provider={provider}
          doubleOptIn={campaign.doubleOptIn}
          partnerName={partnerName}
        />
      </Suspense>
    </div>
  );
}

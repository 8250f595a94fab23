import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  discardWebsite,
  getWebsiteReading,
  readWebsite,
  takeWebsite,
} from '#shared/contracts/calls.generated.ts';
import { READING_FAILURES } from '#shared/website-proposals.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keyOf, queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ProposalChoice, type Reading } from './proposal-choice.tsx';
import classes from './website.module.css';

/** How often it is asked how far the reading is. */
const WHILE_READING_MS = 1_000;

export interface WebsiteProposalsProps {
  /** What stands in the field at first. */
  readonly website?: string;
  /** Something was taken over, or is to be filled in by hand. */
  readonly onDone: () => void;
}

/**
 * Lets the provider's website be read, shows what it says with its sources, and takes over what is
 * ticked (docs/product/accounts.md section 17). Shows a reading that has begun elsewhere, such as at
 * registration, as it stands.
 */
export function WebsiteProposals({ website = '', onDone }: WebsiteProposalsProps) {
  const source = useQuery({
    ...queryOf(getWebsiteReading, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? WHILE_READING_MS : false),
  });
  const [isAsking, setIsAsking] = useState(false);
  const [taken, setTaken] = useState<number | null>(null);
  const reading = source.data;
  if (taken !== null) return <Taken count={taken} onDone={onDone} />;
  if (reading === undefined)
    return source.error === null ? (
      <Progress website={website} />
    ) : (
      <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />
    );
  if (isAsking || reading.state === 'none')
    return (
      <AskForWebsite
        website={reading.website || website}
        onAsked={() => setIsAsking(false)}
        onDone={onDone}
      />
    );
  if (reading.state === 'reading') return <Progress website={reading.website} />;
  if (reading.state === 'failed')
    return <Refused reading={reading} onAnother={() => setIsAsking(true)} onDone={onDone} />;
  return (
    <Found
      key={reading.id}
      reading={reading}
      onAnother={() => setIsAsking(true)}
      onTaken={setTaken}
      onDone={onDone}
    />
  );
}

interface AskProps {
  readonly website: string;
  readonly onAsked: () => void;
  readonly onDone: () => void;
}

/** The address, and the promise that nothing is taken over by itself. */
function AskForWebsite({ website, onAsked, onDone }: AskProps) {
  const form = useContractForm(
    async () => (await import('#shared/contracts/accounts/website.ts')).readWebsiteBody,
    { website },
  );
  const client = useQueryClient();
  const read = useCall(readWebsite, { refreshes: 'none' });
  return (
    <Form
      form={form}
      label="Website lesen"
      onSubmit={async (values) => {
        client.setQueryData(keyOf(getWebsiteReading, {}), await read.mutateAsync({ body: values }));
        onAsked();
      }}
      onError={(error) =>
        toast.error(
          'Die Website wird nicht gelesen',
          messageOf(error, 'Bitte versuchen Sie es erneut.'),
        )
      }
    >
      <div className={classes.ask}>
        <TextField
          control={form.control}
          name="website"
          label="Adresse Ihrer Website"
          description="Wir lesen nur die Startseite und das Impressum. Übernommen wird nur, was Sie ankreuzen."
          type="url"
          placeholder="www.gut-lindenhof.de"
          autoComplete="url"
          required
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Website lesen
          </Button>
          <Button variant="subtle" onClick={onDone}>
            Von Hand ausfüllen
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** 'gut-lindenhof.example' of an address. */
export function hostOf(website: string): string {
  return (URL.parse(website)?.hostname ?? website).replace(/^www\./, '');
}

function Progress({ website }: { readonly website: string }) {
  return (
    <output className={classes.progress}>
      <Loader size="sm" aria-hidden />
      <span>
        {website === '' ? 'Einen Moment …' : `Wir lesen ${hostOf(website)} …`}
        <small>Startseite und Impressum, das dauert meist nur ein paar Sekunden.</small>
      </span>
    </output>
  );
}

interface RefusedProps {
  readonly reading: Reading;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** Why there is nothing, and how it goes on all the same. */
function Refused({ reading, onAnother, onDone }: RefusedProps) {
  return (
    <div className={classes.ended}>
      <Note tone="wait" title={`${hostOf(reading.website)} konnten wir nicht lesen`} announced>
        {READING_FAILURES[reading.failure ?? 'interrupted']} Sie können alles auch von Hand
        ausfüllen.
      </Note>
      <div className={classes.buttons}>
        <Button onClick={onDone}>Von Hand ausfüllen</Button>
        <Button variant="default" onClick={onAnother}>
          Andere Adresse versuchen
        </Button>
      </div>
    </div>
  );
}

interface FoundProps extends RefusedProps {
  readonly onTaken: (count: number) => void;
}

/** The proposals with their ticks, and what is done with them. */
function Found({ reading, onAnother, onTaken, onDone }: FoundProps) {
  const { data: user } = useQuery(userQuery());
  const client = useQueryClient();
  const take = useCall(takeWebsite);
  const discard = useCall(discardWebsite, { refreshes: 'none' });
  const start = useRef<HTMLParagraphElement>(null);
  // Who waited for the reading goes on where the proposals begin.
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.found}>
      <p ref={start} tabIndex={-1} className={classes.lead}>
        Das haben wir auf <b>{hostOf(reading.website)}</b> gefunden. Kreuzen Sie an, was stimmt.
        Alles andere wird gelöscht, spätestens nach 24 Stunden.
      </p>
      <ProposalChoice
        reading={reading}
        user={user ?? null}
        isTaking={take.isPending}
        onTake={({ count, ...body }) =>
          take.mutate(
            { body },
            {
              onSuccess: () => onTaken(count),
              onError: (error) =>
                toast.error(
                  'Nicht übernommen',
                  messageOf(error, 'Bitte versuchen Sie es erneut.'),
                  planWay(error),
                ),
            },
          )
        }
      />
      <div className={classes.other}>
        <Button variant="subtle" onClick={onAnother}>
          Andere Adresse lesen
        </Button>
        <Button
          variant="subtle"
          loading={discard.isPending}
          onClick={() =>
            discard.mutate(
              {},
              {
                onSuccess: (answer) => {
                  client.setQueryData(keyOf(getWebsiteReading, {}), answer);
                  onDone();
                },
                onError: (error) =>
                  toast.error(
                    'Nicht verworfen',
                    messageOf(error, 'Bitte versuchen Sie es erneut.'),
                  ),
              },
            )
          }
        >
          Vorschläge verwerfen
        </Button>
      </div>
    </div>
  );
}

function Taken({ count, onDone }: { readonly count: number; readonly onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.ended}>
      <Note
        tone="good"
        title={count === 1 ? '1 Angabe übernommen' : `${count} Angaben übernommen`}
        announced
      >
        Sie stehen jetzt in Ihren Stammdaten. Alle übrigen Vorschläge haben wir gelöscht.
      </Note>
      <div className={classes.buttons}>
        <Button ref={button} onClick={onDone}>
          Weiter
        </Button>
      </div>
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getGuestPage, getGuestPageVersion } from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import classes from './page-editor.module.css';

interface PageVersionsProps {
  readonly scope: string;
  readonly onRestore: (content: PageContent, pictures: GuestPage['pictures']) => void;
  /** What opens the list. */
  readonly children: (open: () => void) => ReactNode;
}

/** The versions that were published, each to be taken back into the draft. */
export function PageVersions({ scope, onRestore, children }: PageVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      <FormDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Veröffentlichte Fassungen"
        width="34rem"
      >
        {isOpen ? (
          <Versions
            scope={scope}
            onRestore={(content, pictures) => {
              setIsOpen(false);
              onRestore(content, pictures);
            }}
          />
        ) : null}
      </FormDialog>
    </>
  );
}

function Versions({ scope, onRestore }: Omit<PageVersionsProps, 'children'>) {
  const { data: page } = useQuery(queryOf(getGuestPage, { params: { scope } }));
  const [loading, setLoading] = useState<number | null>(null);
  if (page === undefined) return <Skeleton height={120} radius="md" />;
  if (page.versions.length === 0)
    return (
      <p>Noch keine. Jede Veröffentlichung bleibt hier stehen, und Sie können zu ihr zurück.</p>
    );
  const restore = async (number: number): Promise<void> => {
    setLoading(number);
    try {
      const version = await call(getGuestPageVersion, {
        params: { scope, number: String(number) },
      });
      onRestore(version.content, version.pictures);
      toast.success('Übernommen', `Fassung ${number} steht jetzt im Entwurf.`);
    } catch (error) {
      toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    } finally {
      setLoading(null);
    }
  };
  return (
    <ol className={classes.versions}>
      {page.versions.map(({ number, publishedAt }) => (
        <li key={number}>
          <span>
            <b>Fassung {number}</b>
            <small>
              {formatInstant(publishedAt)}
              {page.published?.number === number ? ', sehen Gäste jetzt' : ''}
            </small>
          </span>
          <Button
            variant="default"
            size="compact-md"
            loading={loading === number}
            onClick={() => void restore(number)}
          >
            In den Entwurf
          </Button>
        </li>
      ))}
    </ol>
  );
}

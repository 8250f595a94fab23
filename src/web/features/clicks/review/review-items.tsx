import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decideReview, listReviewItems } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { SHOWN_ITEMS } from '#shared/review-limits.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { keyOf, type ReviewGroupItemProps } from './group-key.ts';
import classes from './review.module.css';

type Item = Received<typeof listReviewItems>[number];

/** The requests or clicks of a group, each with its own decision. */
export function ReviewItems({ group, onRefuse }: ReviewGroupItemProps) {
  const { newestId: _, ...query } = keyOf(group);
  const items = useQuery(queryOf(listReviewItems, { query }));
  if (items.data === undefined)
    return items.error === null ? <Skeleton height={120} mt="sm" /> : <LostState source={items} />;
  return (
    <>
      <ul className={classes.items}>
        {items.data.map((item) => (
          <SingleItem key={item.id} item={item} group={group} onRefuse={onRefuse} />
        ))}
      </ul>
      {group.count > SHOWN_ITEMS ? (
        <p className={classes.quiet}>
          Gezeigt werden die {SHOWN_ITEMS} neuesten. Über die übrigen entscheiden Sie gemeinsam.
        </p>
      ) : null}
    </>
  );
}

interface SingleItemProps extends ReviewGroupItemProps {
  readonly item: Item;
}

function SingleItem({ item, group, onRefuse }: SingleItemProps) {
  const { id, at } = item;
  const decide = useCall(decideReview);
  const name = nameOf(item, group.kind);
  return (
    <li className={classes.item}>
      <div>
        {group.kind === 'requests' ? (
          <TextLink to="/leads" search={{ anfrage: id }}>
            {name}
          </TextLink>
        ) : (
          <span>{name}</span>
        )}
        <span className={classes.quiet}>
          {formatInstant(at)} Uhr{detailOf(item)}
        </span>
      </div>
      <div className={classes.ways}>
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Freigeben: ${name}, ${formatInstant(at)}`}
          loading={decide.isPending}
          onClick={() =>
            decide.mutate(
              { body: { ...keyOf(group), newestId: id, ids: [id], decision: 'release' } },
              {
                onSuccess: ({ message }) => toast.success('Freigegeben', message),
                onError: (error) => showRefusal(error, 'Nicht freigegeben'),
              },
            )
          }
        >
          Freigeben
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`Ablehnen: ${name}, ${formatInstant(at)}`}
          onClick={() => onRefuse({ group: { ...group, newestId: id }, ids: [id], count: 1 })}
        >
          Ablehnen
        </Button>
      </div>
    </li>
  );
}

function nameOf({ name }: Item, kind: ReviewGroupItemProps['group']['kind']): string {
  if (kind !== 'clicks') return name === '' ? 'Ohne Namen' : name;
  return name === '' ? 'Klick, Netz nicht mehr gespeichert' : `Klick aus dem Netz ${name}`;
}

function detailOf({ email, isConfirmed, isScan }: Item): string {
  const details = [
    email,
    isConfirmed ? 'Adresse bestätigt' : '',
    isScan ? 'über einen gedruckten Code' : '',
  ].filter((detail) => detail !== '');
  return details.map((detail) => ` · ${detail}`).join('');
}

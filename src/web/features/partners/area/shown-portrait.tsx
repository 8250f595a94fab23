import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  hidePartnerPortrait,
  readPartnerPortrait,
  readPartnerPortraitPicture,
} from '#shared/contracts/calls.generated.ts';
import { fileAddress } from '#web/api/house.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import classes from './area.module.css';

interface ShownPortraitProps {
  readonly partnerId: string;
  readonly name: string;
}

/** The picture of a partner that guests see, and the way to take it from them. */
export function ShownPortrait({ partnerId, name }: ShownPortraitProps) {
  const params = { id: partnerId };
  const { data } = useQuery(queryOf(readPartnerPortrait, { params }));
  const hide = useCall(hidePartnerPortrait);
  const shown = data?.shown ?? null;
  if (shown === null) return null;
  const { pictureId, releasedAt } = shown;
  const picture = { ...params, pictureId };
  return (
    <div className={classes.portrait}>
      <img
        src={fileAddress(requestUrl(readPartnerPortraitPicture.path, picture))}
        alt={`Bild von ${name}`}
        width={96}
        height={96}
      />
      <div>
        <p>Gäste sehen dieses Bild seit dem {formatDate(releasedAt)}.</p>
        <Button
          variant="default"
          loading={hide.isPending}
          onClick={() =>
            hide.mutate(
              { params: picture },
              {
                onSuccess: ({ message }) => toast.success('Bild entfernt', message),
                onError: (error) => showRefusal(error, 'Nicht entfernt'),
              },
            )
          }
        >
          Bild nicht mehr zeigen
        </Button>
      </div>
    </div>
  );
}

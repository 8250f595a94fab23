import { Skeleton } from '@mantine/core';
import { printProduct } from '#shared/print-products.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { usePicture, type Order } from './use-picture.ts';
import classes from './print.module.css';

export interface PreviewProps {
  readonly linkId: string;
  readonly order: Order;
}

/** The product as it will be printed, each side of it. */
export function Preview({ linkId, order }: PreviewProps) {
  const { label, sides = [''] } = printProduct(order.product);
  return (
    <div className={classes.preview}>
      {sides.map((name, side) => (
        <Side
          key={`${order.product} ${name}`}
          linkId={linkId}
          order={order}
          side={side}
          name={`${label} ${name}`.trim()}
        />
      ))}
    </div>
  );
}

function Side({ linkId, order, side, name }: PreviewProps & { side: number; name: string }) {
  const picture = usePicture(linkId, order, 'small', side);
  const { width, height, isRound = false } = printProduct(order.product);
  if (picture.error !== null)
    return (
      <ErrorState
        title="Die Vorschau konnte nicht erstellt werden"
        message={picture.error.message}
        onRetry={() => void picture.refetch()}
      />
    );
  if (picture.data === undefined)
    return (
      <Skeleton
        radius={isRound ? '50%' : 'sm'}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label="Vorschau wird erstellt"
      />
    );
  return (
    <img
      className={classes.product}
      src={picture.data}
      alt={`Vorschau: ${name}`}
      width={width}
      height={height}
      data-round={isRound}
      aria-busy={picture.isPlaceholderData}
    />
  );
}

import { Radio } from '@mantine/core';
import {
  PRINT_PRODUCT_IDS,
  printProduct,
  type PrintLook,
  type PrintProductId,
  type PrintTexts,
} from '#shared/print-products.ts';
import { usePicture } from './use-picture.ts';
import classes from './print.module.css';

export interface ProductTilesProps {
  readonly linkId: string;
  readonly texts: PrintTexts;
  readonly look: PrintLook;
  readonly value: PrintProductId;
  readonly onPick: (product: PrintProductId) => void;
}

/** What can be made, each as it will look. */
export function ProductTiles({ linkId, texts, look, value, onPick }: ProductTilesProps) {
  return (
    <Radio.Group
      label="Produkt"
      labelProps={{ className: classes.unseen ?? '' }}
      value={value}
      onChange={(product) => onPick(product)}
    >
      <div className={classes.tiles}>
        {PRINT_PRODUCT_IDS.map((product) => (
          <Radio.Card
            key={product}
            value={product}
            className={classes.tile ?? ''}
            aria-label={`${printProduct(product).label}: ${printProduct(product).hint}`}
          >
            <Thumb linkId={linkId} product={product} texts={texts} look={look} />
            <span className={classes.tileName}>{printProduct(product).label}</span>
            <span className={classes.tileHint}>{printProduct(product).hint}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

interface ThumbProps {
  readonly linkId: string;
  readonly product: PrintProductId;
  readonly texts: PrintTexts;
  readonly look: PrintLook;
}

function Thumb({ linkId, product, texts, look }: ThumbProps) {
  const { data } = usePicture(linkId, { product, look, ...texts }, 'thumb');
  return (
    <span className={classes.thumb}>
      {data === undefined ? null : (
        <img src={data} alt="" data-round={printProduct(product).isRound === true} />
      )}
    </span>
  );
}

import { Skeleton } from '@mantine/core';
import { PRINT_PRODUCT_IDS } from '#shared/print-products.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './print.module.css';

/** The studio before it is there, in the shape it will have. */
export function StudioSkeleton() {
  return (
    <output className={classes.studio} aria-busy="true" aria-label="Druckstudio wird geladen">
      <div className={classes.settings}>
        <Section title="Produkt">
          <div className={classes.tiles}>
            {PRINT_PRODUCT_IDS.map((product) => (
              <Skeleton key={product} height={216} radius="md" />
            ))}
          </div>
        </Section>
        <Section title="Farben und Texte">
          <Skeleton height={62} width="60%" mb="md" />
          <Skeleton height={76} mb="md" />
          <Skeleton height={96} mb="md" />
          <Skeleton height={76} />
        </Section>
      </div>
      <div className={classes.side}>
        <Skeleton height={420} radius="lg" />
      </div>
    </output>
  );
}

import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import classes from './shell.module.css';

/** Mark and name of the product; leads to the start page. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand} aria-label={`${PRODUCT_NAME}, zur Startseite`}>
      <BrandMark size={30} />
      {PRODUCT_NAME}
    </Link>
  );
}

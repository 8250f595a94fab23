import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import classes from './shell.module.css';

/** Mark and name of the product, or of the house where it is given; leads to the start page. */
export function Brand({ house = '' }: { readonly house?: string }) {
  const name = house === '' ? PRODUCT_NAME : house;
  return (
    <Link to="/" className={classes.brand} aria-label={`${name}, zur Startseite`}>
      <BrandMark size={30} />
      <span>{name}</span>
    </Link>
  );
}

import classes from './two-factor.module.css';

export interface QrPictureProps {
  readonly src: string;
  readonly alt: string;
}

/** What an authenticator app scans; dark on white by day and by night. */
export function QrPicture({ src, alt }: QrPictureProps) {
  return <img src={src} alt={alt} width={184} height={184} className={classes.picture} />;
}

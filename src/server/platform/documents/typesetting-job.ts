import type { CalendarDate } from '#shared/calendar-date.ts';
import type { PrintData } from './printable-text.ts';

/** What the file says about itself; also its creation date, so that equal jobs give equal bytes. */
export interface DocumentMeta {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: readonly string[];
  readonly date: CalendarDate;
}

/** An e-invoice inside the PDF: ZUGFeRD / Factur-X with the profile XRECHNUNG. */
export interface EInvoiceAttachment {
  readonly xml: string;
  readonly description: string;
}

/** A table inside the PDF, for those who go on working with its figures. */
export interface TableAttachment {
  /** Ends with '.csv'. */
  readonly name: string;
  readonly csv: string;
  readonly description: string;
}

/** A PDF to be made. Everything is plain data, so that it can travel to another thread. */
export interface TypesettingJob {
  /** Typst source of the product that defines `template(data)`; never made from input. */
  readonly template: string;
  /** Reaches the template as values, never as markup. */
  readonly data: PrintData;
  readonly meta: DocumentMeta;
  /** PNG or JPEG by name; the template reads '/images/{name}'. */
  readonly images: Readonly<Record<string, Uint8Array>>;
  readonly eInvoice: EInvoiceAttachment | null;
  readonly annex?: TableAttachment;
}

/** A picture to be drawn. Everything is plain data, so that it can travel to another thread. */
export interface DrawingJob {
  /** Typst source of the product that defines `template(data)`; never made from input. */
  readonly template: string;
  /** Reaches the template as values, never as markup. */
  readonly data: PrintData;
  /** PNG or JPEG by name; the template reads '/images/{name}'. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
}

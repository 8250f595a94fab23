/** The provider's data that texts of the house speak of; '' where nothing is filled in. */
export interface StockFacts {
  readonly businessName: string;
  /** 'Lindenallee 12, 14467 Potsdam' */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/** A text that the platform brings along. What a provider fills in by hand stands in [brackets]. */
export interface StockText {
  readonly key: string;
  readonly category: string;
  readonly description: string;
  readonly fileType: 'pdf' | 'text';
  readonly downloadNote: string;
  /** To be hung up: large, without a title; a sheet to read otherwise. */
  readonly isNotice?: true;
  readonly content: (facts: StockFacts) => string;
}

/** Name and ways to reach the provider, a line each, as the foot of a message. */
export function signature({ businessName, address, phone, email, website }: StockFacts): string {
  return [businessName, address, phone, email, website].filter((line) => line !== '').join('\n');
}

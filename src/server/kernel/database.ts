/**
 * The database as use cases see it: something to pass to stores, and a way to open a transaction.
 * Only `platform/db` can turn it into queries.
 */
declare const opaque: unique symbol;

/** Anything a reading store function can run on. */
export interface Queryable {
  readonly [opaque]: 'queryable';
}

/** An open transaction, passed on by hand. Inside it there is only SQL. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and commits when it returns, rolls back when it throws.
   * Serialization failures and deadlocks (40001, 40P01) run it again, so it must not touch
   * anything but the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The database within an open transaction: use cases that open their own take part in that one, so that
   * what they do and what is kept beside it happen together or not at all. What they refuse has to leave it.
   */
  within(tx: Tx): Database;
  /** Runs `work` on one consistent state of everything, however long it reads; it can't write. */
  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
}

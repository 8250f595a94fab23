/**
 * The last migration of the last release: its processes still run while a new version migrates.
 * With each release this becomes the name of its last migration.
 */
export const LAST_RELEASE = '0053_requests_by_day';

/**
 * What the last release has, but neither reads nor writes any more: only that may go. Names as
 * `table.column`, `table` or `function(arguments)`; emptied with each release.
 */
export const NO_LONGER_USED: readonly string[] = [];

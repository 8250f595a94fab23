import { useState } from 'react';

/**
 * The version of a record that the form was filled with. It is sent along, so that somebody
 * else's change is not overwritten; when a newer one has arrived the form is outdated.
 */
export function useSeenVersion(record: { readonly version: number }) {
  const [version, setVersion] = useState(record.version);
  return {
    version,
    isOutdated: record.version !== version,
    catchUp: () => setVersion(record.version),
  };
}

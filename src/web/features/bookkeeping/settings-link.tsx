import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface SettingsLinkProps {
  /** Field that gets the focus there. */
  readonly field?: string;
  readonly children: ReactNode;
}

/** Way to the account settings of documents, bank and DATEV. */
export function SettingsLink({ field, children }: SettingsLinkProps) {
  const at = field === undefined ? {} : { feld: field };
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/account-settings" search={{ bereich: 'belege', ...at }} />
      )}
    >
      {children}
    </Anchor>
  );
}

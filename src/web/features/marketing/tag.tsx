import { Badge } from '@mantine/core';

/** A word beside a title: 'Standard', 'PDF'. */
export function Tag({ children }: { readonly children: string }) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={600}>
      {children}
    </Badge>
  );
}

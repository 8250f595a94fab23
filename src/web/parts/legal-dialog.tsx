import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { PlanId } from '#shared/plans.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { LEGAL_ACCEPTED } from './legal-acceptance.ts';
import { PrivacyLink, ProcessingLink, TermsLink } from './legal-links.tsx';

const TEXTS = [
  {
    id: 'terms',
    missing: 'AGB',
    label: (
      <>
        Ich stimme den <TermsLink /> zu.
      </>
    ),
  },
  {
    id: 'privacy',
    missing: 'Datenschutzerklärung',
    label: (
      <>
        Ich stimme der <PrivacyLink /> zu.
      </>
    ),
  },
  {
    id: 'processing',
    missing: 'Vertrag zur Auftragsverarbeitung',
    label: (
      <>
        Ich stimme dem <ProcessingLink /> zu.
      </>
    ),
  },
] as const;

export interface LegalDialogProps {
  readonly opened: boolean;
  readonly plan: PlanId;
  readonly onClose: () => void;
}

/** The three agreements before the registration (product-1.md section 2, legal acceptance dialog). */
export function LegalDialog({ opened, plan, onClose }: LegalDialogProps) {
  const navigate = useNavigate();
  const reasonId = useId();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const missing = TEXTS.filter(({ id }) => !ticked.includes(id));
  const goOn = () =>
    void navigate({ to: '/auth', search: { plan, register: 'true' }, state: LEGAL_ACCEPTED });
  return (
    <FormDialog opened={opened} onClose={onClose} title="Bevor es losgeht" width="32rem">
      <Stack gap="md">
        <Text>Bitte lesen Sie diese drei Texte und stimmen Sie ihnen zu.</Text>
        {TEXTS.map(({ id, label }, index) => (
          <Checkbox
            key={id}
            label={label}
            checked={ticked.includes(id)}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onChange={({ currentTarget: { checked } }) =>
              setTicked((before) =>
                checked ? [...before, id] : before.filter((other) => other !== id),
              )
            }
          />
        ))}
        {missing.length === 0 ? null : (
          <Text id={reasonId} fz="sm" c="var(--ew-muted)">
            Für „Weiter“ fehlt noch Ihre Zustimmung:{' '}
            {missing.map((text) => text.missing).join(', ')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            onClick={goOn}
            disabled={missing.length > 0}
            {...(missing.length > 0 ? { 'aria-describedby': reasonId } : {})}
          >
            Weiter
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}

import { Button, Text, Title } from '@mantine/core';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from '../login/auth-frame.tsx';
import classes from '../login/verify-email.module.css';

/** Who is logged in and belongs to no house any more (docs/product/accounts.md section 18, '/kein-haus'). */
export function NoHousePage() {
  return (
    <AuthFrame>
      <PageTitle>Kein Haus</PageTitle>
      <Title order={1} mb="md" className={classes.headline}>
        Sie gehören zurzeit zu keinem Haus.
      </Title>
      <div className={classes.answer}>
        <Text>
          Ihr Login bleibt Ihnen. Sobald ein Haus Sie wieder einlädt, bekommen Sie eine E-Mail mit
          einem Link und nehmen die Einladung mit diesem Login an.
        </Text>
        <Text>
          Haben Sie schon eine Einladung? Dann öffnen Sie bitte den Link aus der neuesten E-Mail.
        </Text>
        <div className={classes.buttons}>
          <Button component="a" href="/dashboard">
            Noch einmal nachsehen
          </Button>
          <Button component="a" href="/api/logout" variant="default">
            Abmelden
          </Button>
        </div>
      </div>
    </AuthFrame>
  );
}

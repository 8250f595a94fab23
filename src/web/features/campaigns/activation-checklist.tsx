import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { activationSteps } from './activation-steps.ts';
import classes from './campaigns.module.css';

/** What has to be done before a campaign can go live, as a list to work off; nothing when all is. */
export function ActivationChecklist() {
  const { data: user } = useQuery(userQuery());
  const mayFix = useMay('settings');
  if (!user || !mayFix || user.activationMissing.length === 0) return null;
  const missing = user.activationMissing.map(({ key }) => key);
  return (
    <Note tone="wait" title="Bevor eine Kampagne aktiv werden kann:">
      <ul className={classes.checklist}>
        {activationSteps(missing).map(({ label, isDone, hash }) => (
          <li key={label} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} stroke={1.8} aria-hidden />
            )}
            {isDone ? (
              <span>
                <span className="ew-visually-hidden">Erledigt: </span>
                {label}
              </span>
            ) : (
              <TextLink to="/account-settings" hash={hash}>
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      Als Entwurf können Sie Kampagnen jederzeit anlegen und speichern.
    </Note>
  );
}

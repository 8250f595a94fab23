import type { Landing } from '#shared/contracts/public-site.ts';
import { ContactLines } from './contact-lines.tsx';
import { usePageWords } from './page-words.tsx';

interface HouseCardProps {
  readonly user: Landing['user'];
  /** The campaign's page without a partner; null where it takes no requests. */
  readonly directPath: string | null;
  readonly hint: string;
}

/** The house itself, with the ways to reach it: what is left where its page takes nobody further. */
export function HouseCard({ user, directPath, hint }: HouseCardProps) {
  const words = usePageWords();
  return (
    <div className="pp-card pp-house">
      <p className="pp-card-title">{user.businessName}</p>
      <p>{hint}</p>
      {directPath === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={directPath}>
            {words.askHouse}
          </a>
        </p>
      )}
      <ContactLines contact={user} />
    </div>
  );
}

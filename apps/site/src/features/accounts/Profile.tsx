import { formatDate, londonDate } from '@isa/api/domain/isa/tax-year';
import { Badge } from '@isa/ui/Badge';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/useUser.ts';
import styles from './accounts.module.css';

export function Profile() {
  const user = useUser();
  const { utils } = useTrpc();
  const { data } = useQuery(utils.auth.me.queryOptions());
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const createdAt = data?.createdAt ?? user.createdAt;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Name</dt>
        <dd>{name === '' ? 'Not given' : name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          {user.username} {user.emailVerified === true && <Badge>Verified</Badge>}
          {user.emailVerified === false && <a href="/verify-email">Verify Email</a>}
        </dd>
      </div>
      {createdAt !== undefined && (
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(londonDate(new Date(createdAt)))}</dd>
        </div>
      )}
    </dl>
  );
}

import { UserManagement } from '../features/users/UserManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Users() {
  return (
    <ConsolePage title="Users">
      <UserManagement />
    </ConsolePage>
  );
}

import { Link } from 'wouter';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function NotFound() {
  return (
    <ConsolePage title="404 Page Not Found" lead="The console has no page at this address.">
      <p>
        <Link href="/admin">Back to Admin</Link>
      </p>
    </ConsolePage>
  );
}
